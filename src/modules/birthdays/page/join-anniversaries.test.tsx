import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { defaultsOf } from '#core/settings/table.ts'
import { InGuild } from '#ui/guild/in-guild.fixture.tsx'
import { birthdaysSettings } from '../settings.ts'
import { JoinAnniversaries } from './join-anniversaries.tsx'

const defaults = defaultsOf(birthdaysSettings)
const draw = (changes: object) =>
  renderToStaticMarkup(
    <InGuild
      guild={{
        id: '7',
        name: 'Hall',
        channels: [],
        roles: [],
        emojis: [],
        bot: { permissions: '0' },
        user: { id: '1' },
      }}
      saved={{
        ...defaults,
        language: 'en',
        timezone: 'Europe/Paris',
        joinAnniversaries: { ...defaults.joinAnniversaries, ...changes },
      }}
      tools={{
        cdn: '',
        user: { id: '1', username: 'brume', global_name: 'Brume', avatar: null },
        collections: { snapshot: () => ({ kind: 'loading' }), subscribe: () => () => {} },
      }}
    >
      <JoinAnniversaries />
    </InGuild>,
  )

it('asks for a channel and shows the message once it is on', () => {
  expect(draw({})).not.toContain('setting-joinAnniversaries.channel')
  expect(draw({})).not.toContain('Server anniversary gifts')
  const shown = draw({ enabled: true })
  expect(shown).toContain('setting-joinAnniversaries.channel')
  expect(shown).toContain('Sent at 8:00')
  expect(shown).toContain('Server anniversary gifts')
  expect(shown).toContain('In the message, {gifts} lists them')
  expect(shown.replaceAll(/<[^>]*>/g, '')).toContain('has been with us for 3 years')
})
