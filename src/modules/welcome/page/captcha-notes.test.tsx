import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { defaultsOf } from '#core/settings/table.ts'
import { InGuild } from '#ui/guild/in-guild.fixture.tsx'
import { welcomeSettings } from '../settings.ts'
import { CaptchaNotes } from './captcha-notes.tsx'

const defaults = defaultsOf(welcomeSettings)
const missing = (captcha: object) => {
  const saved = { ...defaults, captcha: { ...defaults.captcha, ...captcha }, defaultRole: [], language: 'en' }
  const guild = { roles: [], channels: [], bot: { permissions: '0' } }
  const html = renderToStaticMarkup(
    <InGuild guild={guild} saved={saved}>
      <CaptchaNotes />
    </InGuild>,
  )
  return /I lack ([^<]*), which/.exec(html)?.[1]
}

it('names what the bot needs: typed answers are deleted, and no channel is created or renamed', () => {
  expect(missing({})).toBe('Manage Roles, Manage Messages, Attach Files, and Kick Members')
  expect(missing({ method: 'question', onFail: 'ban' })).toBe('Manage Roles, Manage Messages, and Ban Members')
  expect(missing({ method: 'button', onFail: 'none' })).toBe('Manage Roles')
})
