import { describe, expect, it } from 'vitest'
import { violation } from './boundaries.ts'
import { importsOf, resolveSpecifier } from './imports.ts'

const forbidden: [from: string, to: string, why: string][] = [
  ['src/core/settings/define.ts', 'src/modules/levels/settings.ts', 'core knows no module'],
  ['src/core/locale.ts', 'src/config/env.ts', 'core is pure'],
  ['src/core/draft.ts', 'src/ui/field.tsx', 'core knows no interface'],
  ['src/ui/field.tsx', 'src/modules/levels/settings.ts', 'ui sees core alone'],
  ['src/ui/field.tsx', 'src/web/root.tsx', 'ui sees core alone'],
  ['src/modules/levels/rules.ts', 'src/modules/welcome/rules.ts', 'a module never imports a module'],
  ['src/modules/levels/page.tsx', 'src/modules/welcome/page.tsx', 'a module never imports a module'],
  ['src/modules/levels/rules.ts', 'src/ui/field.tsx', 'rules see core alone'],
  ['src/modules/levels/bot.ts', 'src/bot/effects.ts', 'modules know no outer part'],
  ['src/modules/levels/bot.ts', 'src/store/guilds.ts', 'only queries see the store'],
  ['src/modules/levels/settings.ts', 'src/modules/index.ts', 'a module does not know the list'],
  ['src/modules/levels/page.tsx', 'src/web/dashboard/save-bar.tsx', 'pages know no outer part'],
  ['src/modules/levels/page.tsx', 'src/store/guilds.ts', 'pages run in browsers'],
  ['src/modules/levels/page.tsx', 'src/modules/levels/queries.server.ts', 'pages run in browsers'],
  ['src/modules/levels/module.ts', 'src/modules/levels/page.tsx', 'Node runs module.ts directly'],
  ['src/web/routes/home.tsx', 'src/store/guilds.ts', 'only api, bot and server see the store'],
  ['src/web/routes/home.tsx', 'src/api/app.ts', 'outer parts never import each other'],
  ['src/web/routes/home.tsx', 'src/bot/main.ts', 'outer parts never import each other'],
  ['src/api/app.ts', 'src/web/entry.server.tsx', 'outer parts never import each other'],
  ['src/api/app.ts', 'src/bot/main.ts', 'outer parts never import each other'],
  ['src/api/app.ts', 'src/emulator/main.ts', 'outer parts never import each other'],
  ['src/bot/main.ts', 'src/api/app.ts', 'outer parts never import each other'],
  ['src/emulator/main.ts', 'src/bot/main.ts', 'outer parts never import each other'],
  ['src/emulator/main.ts', 'src/store/guilds.ts', 'the emulator has a world of its own'],
  ['src/emulator/live/view.ts', 'src/ui/icon.tsx', 'only the chat page of the emulator has an interface'],
  ['src/emulator/chat/app.tsx', 'src/web/root.tsx', 'outer parts never import each other'],
  ['src/store/guilds.ts', 'src/api/app.ts', 'the store knows no outer part'],
  ['src/platform/rest.ts', 'src/store/guilds.ts', 'the platform knows no store'],
  ['src/cards/welcome.ts', 'src/bot/main.ts', 'cards know no outer part'],
  ['src/config/env.ts', 'src/core/locale.ts', 'config stands alone'],
  ['src/api/app.ts', 'tools/postgres/start-postgres.ts', 'only tools and tests import tools'],
  ['src/api/app.ts', 'tests/postgres.ts', 'only tests import tests'],
  ['src/api/app.ts', 'src/modules/levels/page.tsx', 'Node runs the API directly'],
  ['src/api/app.ts', 'vite.config.ts', 'nothing outside src'],
  ['src/newcomer/thing.ts', 'src/core/locale.ts', 'a folder nobody declared'],
]

const allowed: [from: string, to: string][] = [
  ['src/modules/levels/rules.ts', 'src/core/settings/define.ts'],
  ['src/modules/levels/rules.ts', 'src/modules/levels/settings.ts'],
  ['src/modules/levels/page.tsx', 'src/modules/levels/settings.ts'],
  ['src/modules/levels/page.tsx', 'src/ui/field.tsx'],
  ['src/modules/levels/queries.server.ts', 'src/store/guilds.ts'],
  ['src/modules/index.ts', 'src/modules/levels/module.ts'],
  ['src/ui/field.tsx', 'src/core/locale.ts'],
  ['src/web/routes/home.tsx', 'src/modules/levels/page.tsx'],
  ['src/web/routes.ts', 'src/web/routes/home.tsx'],
  ['src/api/app.ts', 'src/store/guilds.ts'],
  ['src/bot/main.ts', 'src/modules/levels/bot.ts'],
  ['src/server/main.ts', 'src/api/app.ts'],
  ['src/emulator/main.ts', 'src/core/locale.ts'],
  ['src/emulator/chat/app.tsx', 'src/ui/icon.tsx'],
  ['src/emulator/chat/state/socket.ts', 'src/emulator/live/messages.ts'],
  ['src/api/app.test.ts', 'tests/postgres.ts'],
  ['src/api/app.test.ts', 'src/emulator/main.ts'],
  ['tools/supervise/system.ts', 'src/config/env.ts'],
]

describe('boundaries', () => {
  it.each(forbidden)('forbids %s → %s: %s', (from, to) => {
    expect(violation({ from, to })).toMatchObject({ from, to, rule: expect.any(String) })
  })

  it.each(allowed)('allows %s → %s', (from, to) => {
    expect(violation({ from, to })).toBeNull()
  })
})

describe('imports', () => {
  const aliases = { '#core/*': './src/core/*', '#texts': './src/paraglide/messages.js' }
  const file = 'src/modules/levels/page.tsx'

  it('resolve relative paths and aliases, but not packages', () => {
    expect(resolveSpecifier(file, './settings.ts', aliases)).toBe('src/modules/levels/settings.ts')
    expect(resolveSpecifier(file, '../welcome/rules.ts?raw', aliases)).toBe('src/modules/welcome/rules.ts')
    expect(resolveSpecifier(file, '#core/locale.ts', aliases)).toBe('src/core/locale.ts')
    expect(resolveSpecifier(file, '#texts', aliases)).toBe('src/paraglide/messages.js')
    expect(resolveSpecifier(file, 'node:fs', aliases)).toBeNull()
    expect(resolveSpecifier(file, 'react', aliases)).toBeNull()
  })

  it('are found in every form, and not in comments or strings', () => {
    const source = `
      import a from '#core/a.ts'
      import type { B } from '#core/b.ts'
      import '#core/c.css'
      export * from '#core/d.ts'
      export { e } from "#core/e.ts"
      const lazy = () => import('#core/f.ts')
      type G = import('#core/g.ts').G
      type H = typeof import('#core/h.ts')
      // import '#core/comment.ts'
      const text = "import '#core/text.ts'"
      export const view = <p title="import('#core/jsx.ts')">{a}{lazy}{text}</p>
    `
    const names = importsOf(file, source, aliases).map(({ to }) => to.replace('src/core/', ''))
    expect(names.sort()).toEqual(['a.ts', 'b.ts', 'c.css', 'd.ts', 'e.ts', 'f.ts', 'g.ts', 'h.ts'])
  })

  it('cause an error in a file that cannot be parsed', () => {
    expect(() => importsOf('src/core/broken.ts', 'import {', {})).toThrow(/src\/core\/broken\.ts cannot be read/)
  })
})
