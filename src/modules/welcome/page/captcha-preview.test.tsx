import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { defaultsOf } from '#core/settings/table.ts'
import { InGuild } from '#ui/guild/in-guild.fixture.tsx'
import { welcomeSettings } from '../settings.ts'
import { CaptchaPreview } from './captcha-preview.tsx'

const defaults = defaultsOf(welcomeSettings)
const shown = (captcha: object) => {
  const guild = {
    id: '1',
    name: 'The Hall',
    roles: [],
    channels: [],
    emojis: [],
    premium: false,
    bot: {},
    user: { id: '2' },
  }
  const saved = {
    ...defaults,
    captcha: { ...defaults.captcha, ...captcha },
    language: 'en',
    timezone: 'UTC',
    accentColor: '#123456',
  }
  const html = renderToStaticMarkup(
    <InGuild guild={guild} saved={saved} tools={{ members: {}, cdn: '' }}>
      <CaptchaPreview seed={1} />
    </InGuild>,
  )
  return html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')
}

it('shows the buttons that the bot puts below the test', () => {
  expect(shown({})).toContain('Answer New picture I cannot read it')
  expect(shown({ refresh: 0, audio: false })).not.toMatch(/New picture|cannot read/)
  expect(shown({ method: 'button' })).toContain('Verify')
})

it('asks the question, or leaves room for one, and says when capital letters matter', () => {
  expect(shown({ method: 'question', questions: [{ question: 'What do we build?', answers: ['houses'] }] })).toContain(
    'What do we build?',
  )
  expect(shown({ method: 'question', questions: [] })).toContain('…')
  expect(shown({ level: 4 })).toContain('Capital and small letters matter.')
})
