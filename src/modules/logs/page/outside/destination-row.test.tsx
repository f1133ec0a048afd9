import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { LogDestination } from '#core/log-destinations-api.ts'
import { defaultsOf, tableOf } from '#core/settings/table.ts'
import { NO_LABELS } from '#core/settings/words/setting-labels.ts'
import { GuildProvider, type GuildTools } from '#ui/guild/guild-context.tsx'
import { fixedWords } from '#ui/guild/guild-labels.ts'
import { createGalleryStore } from '#web/gallery/gallery-store.ts'
import { SCENES } from '#web/gallery/views.ts'
import { logsSettings } from '../../settings.ts'
import { DestinationRow } from './destination-row.tsx'

const AT = Date.UTC(2026, 10, 17, 13, 5)
const DESTINATION: LogDestination = {
  id: 'a',
  type: 'http',
  host: 'logs.example.org',
  logs: [],
  standing: 'on',
  failures: 0,
  last: { at: AT, ok: true, status: 204 },
}

function draw(change: Partial<LogDestination>, owner: boolean): string {
  const { guild } = SCENES.empty
  const saved = { ...defaultsOf(logsSettings), timezone: 'Europe/Paris' }
  const store = createGalleryStore({
    table: tableOf(logsSettings),
    guild: { ...guild, user: { ...guild.user, owner } },
    saved,
    updates: {},
    contested: [],
  })
  const tools: Partial<GuildTools> = { store, words: fixedWords(NO_LABELS), locale: 'en' }
  return renderToStaticMarkup(
    <GuildProvider tools={tools as GuildTools}>
      <DestinationRow destination={{ ...DESTINATION, ...change }} onChanged={() => {}} />
    </GuildProvider>,
  )
}

it('says where copies go, which logs they include, and when the last one was sent', () => {
  const drawn = draw({}, true)
  expect(drawn).toContain('logs.example.org')
  expect(drawn).toContain('All logs · last sent Nov 17, 2026, 2:05')
  expect(drawn).toContain('role="switch"')
  expect(drawn).not.toContain('Resume')
})

it('says why nothing is sent, and lets the owner resume', () => {
  const failed = { failures: 20, last: { at: AT, ok: false, status: 500 } }
  const drawn = draw({ standing: 'suspended', ...failed }, true)
  expect(drawn).toContain('Suspended')
  expect(drawn).toContain('status 500')
  expect(drawn).toContain('20 failures in a row')
  expect(drawn).toContain('Resume')
  expect(draw({ standing: 'needsOwner' }, true)).toContain('Confirm')
})

it('says what happens to entries while it is off', () => {
  expect(draw({ standing: 'off' }, true)).toContain('Entries written in the meantime are not sent later.')
  expect(draw({}, true)).not.toContain('meanwhile')
})

it('shows others its state, without any buttons', () => {
  const drawn = draw({ standing: 'suspended', last: { at: AT, ok: false, status: null } }, false)
  expect(drawn).toContain('no answer')
  expect(drawn).not.toMatch(/<button|<input/)
})
