import { describe, expect, it } from 'vitest'
import { BOT_ID, GUILD_ID, guildPayload, rolePayload } from '../testing/payloads.ts'
import { missingInChannel } from './bot-permissions.ts'
import { slimGuildFrom } from './convert.ts'

const SEND = String(1n << 11n)
const BOT_ROLE = '1200000000000000301'
const channel = {
  id: '11',
  type: 0,
  name: 'c',
  permission_overwrites: [{ id: GUILD_ID, type: 0, allow: '0', deny: SEND }],
}
const thread = { id: '12', type: 11, name: 't', parent_id: '11', thread_metadata: { archived: false } }

function guildWith(botPermissions: string) {
  const roles = [rolePayload(GUILD_ID, { permissions: '3072' }), rolePayload(BOT_ROLE, { permissions: botPermissions })]
  return slimGuildFrom(guildPayload({ roles, channels: [channel], threads: [thread] }), BOT_ID)
}

describe('what the bot lacks', () => {
  it('counts the overwrites of the channel, and of the channel a thread hangs on', () => {
    const guild = guildWith('0')
    expect(missingInChannel(guild, BOT_ID, '11', ['viewChannel', 'sendMessages'])).toEqual(['sendMessages'])
    expect(missingInChannel(guild, BOT_ID, '12', ['sendMessages'])).toEqual(['sendMessages'])
  })

  it('is nothing for an administrator', () => {
    expect(missingInChannel(guildWith('8'), BOT_ID, '11', ['sendMessages'])).toEqual([])
  })

  it('is nothing in a channel that is not known: archived threads can be written in', () => {
    expect(missingInChannel(guildWith('0'), BOT_ID, '99', ['manageRoles'])).toEqual([])
  })
})
