import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { fillDefaults, unflatten } from '#core/settings/paths.ts'
import { defaultsOf } from '#core/settings/table.ts'
import { InGuild } from '#ui/guild/in-guild.fixture.tsx'
import { autoModerationSettings } from '../settings.ts'
import { MentionsRule } from './amount-rules.tsx'

const draw = (saved: Record<string, unknown>) =>
  renderToStaticMarkup(
    <InGuild
      guild={{
        bot: { permissions: '0' },
        roles: [],
        channels: [],
        emojis: [],
        user: { access: { 'auto-moderation': 'write' } },
      }}
      saved={fillDefaults(unflatten(saved), defaultsOf(autoModerationSettings))}
    >
      <MentionsRule />
    </InGuild>,
  )

it('says how Discord counts mentions and where its rule is, once it blocks them', () => {
  const page = draw({ 'mentions.block.status': true })
  expect(page).toContain('one message at a time')
  expect(page).toContain('Server Settings › AutoMod')
  expect(draw({})).not.toContain('one message at a time')
})
