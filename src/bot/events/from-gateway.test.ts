import { describe, expect, it } from 'vitest'
import { createGuildStore } from '../guilds/guild-store.ts'
import { createMemberCache } from '../guilds/member-cache.ts'
import { createMessageCache } from '../guilds/message-cache.ts'
import { BOT_ID, GUILD_ID, gatewayEvent, guildPayload, rolePayload, userPayload } from '../testing/payloads.ts'
import { comparedEvent, stateBefore } from './after-store.ts'
import { botEventFrom } from './from-gateway.ts'
import { createStreamingMembers } from './streaming-members.ts'

const NOW = Date.UTC(2026, 0, 5, 12)
const iso = (ms: number) => new Date(ms).toISOString()
const CHANNEL = { id: '70', type: 0, name: 'quai', position: 0, permission_overwrites: [] }

function setUp() {
  const guilds = createGuildStore()
  const known = guildPayload({ channels: [CHANNEL], roles: [rolePayload('30', { name: 'Mousse' })], voice_states: [] })
  guilds.apply(gatewayEvent('GUILD_CREATE', known), BOT_ID)
  const guild = guilds.get(GUILD_ID)
  if (!guild) throw new Error('the server is not known')
  const members = createMemberCache()
  const messages = createMessageCache()
  const streaming = createStreamingMembers()
  /** In the receiver's order: read, apply, compare. */
  const read = (t: string, d: object) => {
    const payload = gatewayEvent(t, { guild_id: GUILD_ID, ...d })
    const event = botEventFrom(payload, guild, { members, messages, streaming, now: NOW })
    const before = stateBefore(guild, payload)
    guilds.apply(payload, BOT_ID)
    return event ?? comparedEvent(payload, guild, before, NOW)
  }
  const join = (joinedAt: number, more: object = {}) =>
    read('GUILD_MEMBER_ADD', { user: userPayload('5'), roles: ['30'], joined_at: iso(joinedAt), ...more })
  const write = (id: string, content: string, more: object = {}) => {
    const places = { channel_id: '70', timestamp: iso(NOW), edited_timestamp: null, type: 0, pinned: false }
    const parts = { attachments: [], embeds: [], mentions: [], mention_roles: [], mention_everyone: false }
    return { id, content, author: userPayload('5'), ...places, ...parts, ...more }
  }
  return { read, join, write }
}

const MEMBER = {
  id: '5',
  username: 'user5',
  globalName: null,
  nickname: null,
  avatar: null,
  bot: false,
  roleIds: ['30'],
  joinedAt: NOW - 1_000,
  pending: false,
}
const WRITTEN_MEMBER = { roles: ['30'], joined_at: iso(NOW - 1_000) }

describe('members', () => {
  it('join at the moment given', () => {
    const event = setUp().join(NOW - 1_000)
    expect(event).toMatchObject({ type: 'memberJoined', guildId: GUILD_ID, at: NOW - 1_000, member: MEMBER })
  })

  it('join now when the moment is in the future: clocks differ', () => {
    expect(setUp().join(NOW + 500)).toMatchObject({ at: NOW })
  })

  it('who joined more than 5 minutes ago are not reported', () => {
    expect(setUp().join(NOW - 300_000)).not.toBeNull()
    expect(setUp().join(NOW - 300_001)).toBeNull()
  })

  it('come with their state before an update, if they were seen before', () => {
    const { read, join } = setUp()
    const update = { user: userPayload('5', { global_name: 'Cinq' }), ...WRITTEN_MEMBER, roles: [], nick: 'V' }
    expect(read('GUILD_MEMBER_UPDATE', update)).toMatchObject({ type: 'memberUpdated', before: null })
    join(NOW - 1_000, { pending: true })
    expect(read('GUILD_MEMBER_UPDATE', update)).toMatchObject({
      type: 'memberUpdated',
      before: { ...MEMBER, pending: true },
      member: { ...MEMBER, globalName: 'Cinq', nickname: 'V', roleIds: [] },
    })
  })

  it('leave with their last roles and newest name', () => {
    const { read, join } = setUp()
    join(NOW - 1_000)
    expect(read('GUILD_MEMBER_REMOVE', { user: userPayload('5', { username: 'renamed' }) })).toMatchObject({
      type: 'memberLeft',
      at: NOW,
      departure: 'leave',
      member: { ...MEMBER, username: 'renamed' },
    })
  })

  it('who were never seen leave with their account data only', () => {
    expect(setUp().read('GUILD_MEMBER_REMOVE', { user: userPayload('6', { bot: true }) })).toMatchObject({
      member: { id: '6', username: 'user6', bot: true, roleIds: [], joinedAt: null, pending: false },
    })
  })
})

describe('messages', () => {
  it('come with their author as a member', () => {
    const { read, write } = setUp()
    expect(read('MESSAGE_CREATE', write('900', 'Ohé', { member: WRITTEN_MEMBER }))).toMatchObject({
      type: 'messageCreated',
      message: { id: '900', channelId: '70', content: 'Ohé', webhookId: null, isSystem: false },
      member: MEMBER,
    })
  })

  it('of a webhook have no member', () => {
    const { read, write } = setUp()
    expect(read('MESSAGE_CREATE', write('900', 'Ohé', { webhook_id: '44' }))).toMatchObject({ member: null })
  })

  it('come with their state before an edit or a deletion', () => {
    const { read, write } = setUp()
    read('MESSAGE_CREATE', write('900', 'Ohé', { member: WRITTEN_MEMBER }))
    expect(read('MESSAGE_UPDATE', write('900', 'Ohé !', { edited_timestamp: iso(NOW) }))).toMatchObject({
      type: 'messageEdited',
      before: { content: 'Ohé' },
      message: { content: 'Ohé !' },
    })
    expect(read('MESSAGE_DELETE', { id: '900', channel_id: '70' })).toMatchObject({
      type: 'messagesDeleted',
      messageIds: ['900'],
      known: [{ content: 'Ohé !' }],
      bulk: false,
    })
    expect(read('MESSAGE_DELETE_BULK', { ids: ['900', '901'], channel_id: '70' })).toMatchObject({
      messageIds: ['900', '901'],
      known: [],
      bulk: true,
    })
  })
})

describe('reactions', () => {
  const where = { channel_id: '70', message_id: '900', user_id: '5', burst: false }

  it('come with the person who reacted, and with the author where known', () => {
    const { read } = setUp()
    const member = { ...WRITTEN_MEMBER, user: userPayload('5') }
    const emoji = { id: '31', name: 'hall', animated: true }
    expect(read('MESSAGE_REACTION_ADD', { ...where, member, emoji, message_author_id: '8' })).toMatchObject({
      type: 'reactionAdded',
      authorId: '8',
      member: MEMBER,
      emoji: 'a:hall:31',
    })
  })

  it('are removed one by one or all together', () => {
    const { read } = setUp()
    const emoji = { id: null, name: '👋' }
    expect(read('MESSAGE_REACTION_REMOVE', { ...where, emoji })).toMatchObject({ type: 'reactionRemoved', emoji: '👋' })
    expect(read('MESSAGE_REACTION_REMOVE_EMOJI', { ...where, emoji })).toMatchObject({
      type: 'reactionsCleared',
      emoji: '👋',
    })
    expect(read('MESSAGE_REACTION_REMOVE_ALL', where)).toMatchObject({ type: 'reactionsCleared', emoji: null })
  })
})

describe('voice', () => {
  const state = (channelId: string | null) => ({
    user_id: '5',
    channel_id: channelId,
    member: { ...WRITTEN_MEMBER, user: userPayload('5') },
    mute: false,
    deaf: false,
    self_mute: true,
    self_deaf: false,
    self_video: false,
  })

  it('gives the previous and the current channel', () => {
    const { read } = setUp()
    expect(read('VOICE_STATE_UPDATE', state('80'))).toMatchObject({
      type: 'voiceChanged',
      member: { id: '5' },
      before: null,
      after: { channelId: '80', muted: true, serverMuted: false },
    })
    expect(read('VOICE_STATE_UPDATE', state('81'))).toMatchObject({ before: { channelId: '80' } })
    expect(read('VOICE_STATE_UPDATE', state(null))).toMatchObject({ before: { channelId: '81' }, after: null })
  })
})

describe('the server', () => {
  it('reports channels with their previous state', () => {
    const { read } = setUp()
    const renamed = { ...CHANNEL, name: 'port' }
    expect(read('CHANNEL_CREATE', { ...CHANNEL, id: '71' })).toMatchObject({ change: 'created', before: null })
    expect(read('CHANNEL_UPDATE', renamed)).toMatchObject({
      type: 'channelChanged',
      change: 'updated',
      before: { name: 'quai' },
      after: { name: 'port' },
    })
    expect(read('CHANNEL_DELETE', renamed)).toMatchObject({ change: 'deleted', before: { name: 'port' }, after: null })
  })

  it('reports roles with their previous state', () => {
    const { read } = setUp()
    expect(read('GUILD_ROLE_UPDATE', { role: rolePayload('30', { name: 'Matelot' }) })).toMatchObject({
      type: 'roleChanged',
      change: 'updated',
      before: { name: 'Mousse' },
      after: { name: 'Matelot' },
    })
    expect(read('GUILD_ROLE_DELETE', { role_id: '30' })).toMatchObject({ change: 'deleted', after: null })
  })

  it('reports entries of its audit log', () => {
    const changes = [{ key: 'nick', new_value: 'V' }]
    const entry = { id: '1', action_type: 24, user_id: '2', target_id: '5', changes, options: { count: 3 } }
    expect(setUp().read('GUILD_AUDIT_LOG_ENTRY_CREATE', entry)).toMatchObject({
      type: 'auditEntry',
      action: 24,
      actorId: '2',
      targetId: '5',
      reason: null,
      changes: [{ key: 'nick', before: null, after: 'V' }],
      options: { count: '3' },
    })
  })

  it('ignores everything else', () => {
    expect(setUp().read('TYPING_START', { channel_id: '70' })).toBeNull()
  })
})
