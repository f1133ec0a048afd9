import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { fillDefaults, unflatten } from '#core/settings/paths.ts'
import { defaultsOf } from '#core/settings/table.ts'
import { InGuild } from '#ui/guild/in-guild.fixture.tsx'
import { autoModerationSettings } from '../settings.ts'
import { FoundServer } from './invite-look.tsx'

const invite = { code: 'abc', server: { id: '583920174638301185', name: 'The Hall', icon: null } }
const buttons = (premium: boolean, saved: Record<string, unknown> = {}) => {
  const page = renderToStaticMarkup(
    <InGuild
      guild={{ premium, roles: [], channels: [], user: { access: { 'auto-moderation': 'write' } } }}
      saved={fillDefaults(unflatten(saved), defaultsOf(autoModerationSettings))}
    >
      <FoundServer invite={invite} />
    </InGuild>,
  )
  expect(page).toContain('The Hall')
  return [...page.matchAll(/<button.*?<\/button>/gs)].map(([button]) => button.replaceAll(/<[^>]*>/g, ''))
}

it('allows the invite, and with premium every invite to its server', () => {
  expect(buttons(false)).toEqual(['Allow the invite abc'])
  expect(buttons(true)).toEqual(['Allow the invite abc', 'Allow every invite to this server'])
})

it('says what is already allowed', () => {
  const saved = { 'invites.codes': ['abc'], 'invites.guilds': [invite.server.id] }
  expect(buttons(true, saved)).toEqual(['Invite allowed', 'Server allowed'])
})
