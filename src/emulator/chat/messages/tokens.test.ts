import { describe, expect, it } from 'vitest'
import type { Guild } from '../../live/messages.ts'
import { suggest, tokenBefore, withMentions } from './tokens.ts'

const member = (id: string, username: string, name: string) => ({
  id,
  username,
  name,
  avatar: null,
  decoration: null,
  isBot: false,
  roles: [],
  rank: 'member' as const,
  isPending: false,
  isMuted: false,
  isBelow: false,
  isBooster: false,
})
const guild: Guild = {
  id: '1',
  name: 'Atelier',
  isMember: true,
  isPending: false,
  memberCount: 2,
  rulesChannelId: null,
  roles: [
    { id: '1', name: '@everyone', color: 0, hoist: false, position: 0, emoji: null, isBelow: false, isManaged: false },
    { id: '7', name: 'Capitaine', color: 0, hoist: true, position: 1, emoji: null, isBelow: false, isManaged: false },
  ],
  channels: [],
  members: [member('20', 'moka-lune', 'Moka'), member('21', 'moka', 'Autre')],
  voices: [],
  emojis: [{ id: '30', name: 'ancre', animated: false }],
  mayManageChannels: false,
  mayManageRoles: false,
  mayRename: false,
  mayTimeOut: false,
  mayKick: false,
  mayBan: false,
}

describe('names in a message being written', () => {
  it('become ids, the longest name first', () => {
    expect(withMentions('@moka-lune, @moka et @Capitaine :ancre:', guild)).toBe('<@20>, <@21> et <@&7> <:ancre:30>')
  })

  it('are ignored inside words and when already converted', () => {
    expect(withMentions('a@moka <:ancre:30> @mokassin', guild)).toBe('a@moka <:ancre:30> @mokassin')
  })

  it('are suggested after the character before the caret', () => {
    expect(tokenBefore('Bonjour @Mo', 11)).toEqual({ sign: '@', word: 'mo', from: 8 })
    expect(tokenBefore('mail@mo', 7)).toBeNull()
    expect(suggest(guild, '@', 'mok').map(({ insert }) => insert)).toEqual(['@moka-lune', '@moka'])
  })
})
