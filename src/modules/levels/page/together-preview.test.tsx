import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { defaultsOf } from '#core/settings/table.ts'
import { InGuild } from '#ui/guild/in-guild.fixture.tsx'
import { levelsSettings } from '../settings.ts'
import { TogetherPreview } from './together-preview.tsx'

const draw = (changes: object) =>
  renderToStaticMarkup(
    <InGuild
      guild={{ id: '7', name: 'Hall', channels: [], roles: [], emojis: [], bot: {}, user: { id: '1' } }}
      saved={{ ...defaultsOf(levelsSettings), language: 'en', timezone: 'Europe/Paris', ...changes }}
      tools={{ cdn: '', user: { id: '1', username: 'brume', global_name: 'Brume', avatar: null } }}
    >
      <TogetherPreview />
    </InGuild>,
  ).replaceAll(/<[^>]*>/g, '')

it('shows a line for each member, with the server’s text', () => {
  const shown = draw({ levelNotifMerge: true, customNewLevelMessage: '{user} is at {level}' })
  expect(shown).toMatch(/@\S+ is at \d+\s*@Camille is at 7/)
})

it('shows nothing where every member gets a separate message', () => {
  expect(draw({ levelNotifMerge: false })).toBe('')
  expect(draw({ levelNotifMerge: true, levelNotifChannel: 'dm' })).toBe('')
})
