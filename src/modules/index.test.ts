import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { MODULE_CATEGORIES } from '#core/module.ts'
import { readPath } from '#core/settings/paths.ts'
import { defaultSettings, modules, settingsTable } from './index.ts'

const folders = readdirSync('src/modules', { withFileTypes: true }).filter((entry) => entry.isDirectory())

describe('the list of modules', () => {
  it('contains every folder, once', () => {
    expect(modules.map((module) => module.id).sort()).toEqual(folders.map((folder) => folder.name).sort())
  })

  it('contains nineteen modules or more, each on a floor, and the general settings on none', () => {
    const [general, ...others] = modules
    expect(general).toMatchObject({ id: 'general', category: null })
    expect(others.length).toBeGreaterThanOrEqual(19)
    for (const module of others) expect(MODULE_CATEGORIES).toContain(module.category)
  })

  it('assigns no saved key to two modules', () => {
    const keys = modules.flatMap((module) => Object.keys(module.settings))
    expect(keys.filter((key, i) => keys.indexOf(key) !== i)).toEqual([])
  })

  it('names a switch that is one of its own boolean settings', () => {
    for (const module of modules) {
      if (module.masterSwitch) expect(typeof readPath(defaultSettings, module.masterSwitch)).toBe('boolean')
    }
  })

  it('says in hasBot whether the folder has a bot.ts', () => {
    const wrong = modules.filter((module) => module.hasBot !== existsSync(`src/modules/${module.id}/bot.ts`))
    expect(wrong.map((module) => module.id)).toEqual([])
  })
})

describe('every setting', () => {
  it('has a default that its own schema accepts', () => {
    const refused = [...settingsTable].filter(([, setting]) => {
      const result = setting.schema['~standard'].validate(setting.default)
      return result instanceof Promise || result.issues
    })
    expect(refused.map(([path]) => path)).toEqual([])
  })

  it.each(['en', 'fr'])('has a label in %s', (locale) => {
    const missing = modules.flatMap((module) => {
      const own = Object.keys(module.settings)
      const labels = [module.id, ...(module.id === 'welcome' ? ['captcha'] : [])].map((folder) =>
        labelsOf(folder, locale),
      )
      return [...settingsTable.keys()]
        .filter((path) => own.includes(path.split('.')[0] ?? ''))
        .filter((path) => !labels.some((tree) => typeof readPath(tree, path) === 'string'))
    })
    expect(missing).toEqual([])
  })
})

function labelsOf(id: string, locale: string): Record<string, unknown> {
  const file =
    id === 'captcha' ? `src/modules/welcome/captcha/texts/${locale}.json` : `src/modules/${id}/texts/${locale}.json`
  const texts: Record<string, { settings?: Record<string, unknown> }> = JSON.parse(readFileSync(file, 'utf8'))
  return texts[id]?.settings ?? {}
}
