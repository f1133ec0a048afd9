import { describe, expect, it } from 'vitest'
import { BOT_ID, GUILD_ID, gatewayEvent, guildPayload, rolePayload, userPayload } from '../testing/payloads.ts'
import { createGuildStore } from './guild-store.ts'
import { snapshotOf } from './snapshot.ts'

const CATEGORY = { id: '10', type: 4, name: 'Accueil', position: 3, permission_overwrites: [] }
const OVERWRITE = { id: GUILD_ID, type: 0, allow: '0', deny: '2048' }
const TEXT = { id: '11', type: 0, name: 'bienvenue', position: 5, parent_id: '10', permission_overwrites: [OVERWRITE] }
const THREAD = {
  id: '12',
  type: 11,
  name: 'fil',
  parent_id: '11',
  thread_metadata: { archived: false, create_timestamp: '2026-01-05T12:00:00.000Z' },
}

function storeWith(changes: object = {}) {
  const guilds = createGuildStore()
  const apply = (t: string, d: object) => guilds.apply(gatewayEvent(t, d), BOT_ID)
  apply('GUILD_CREATE', guildPayload(changes))
  const guild = () => {
    const known = guilds.get(GUILD_ID)
    if (!known) throw new Error('the server is not known')
    return known
  }
  return { guilds, apply, guild }
}

describe('guild store', () => {
  it('keeps what the snapshot needs, and no members but the bot', () => {
    const { guild } = storeWith({
      channels: [CATEGORY, TEXT, { id: '13', type: 16, name: 'media' }],
      threads: [THREAD],
      features: ['COMMUNITY', 'MEMBER_VERIFICATION_GATE_ENABLED'],
      rules_channel_id: '11',
      emojis: [
        { id: '20', name: 'ancre', animated: true, available: true },
        { id: '21', name: 'perdu', available: false },
      ],
    })
    expect(snapshotOf(guild())).toEqual({
      id: GUILD_ID,
      name: 'Les Flibustiers',
      icon: null,
      description: null,
      ownerId: '1200000000000000200',
      memberCount: 42,
      preferredLocale: 'fr',
      rulesScreen: true,
      rulesChannelId: '11',
      verificationLevel: 0,
      boostLevel: 1,
      boostCount: 3,
      roles: [{ id: GUILD_ID, name: '@everyone', position: 0, managed: false, color: 0, permissions: '3072' }],
      channels: [
        {
          id: '10',
          name: 'Accueil',
          type: 4,
          cPosition: 3,
          position: 3,
          parentId: null,
          threadDate: 0,
          overwrites: [],
        },
        { ...placed('11', 'bienvenue', 0), parentId: '10', threadDate: 0 },
        { ...placed('12', 'fil', 11), parentId: '11', threadDate: Date.UTC(2026, 0, 5, 12) },
      ],
      emojis: [{ id: '20', name: 'ancre', animated: true, identifier: 'a:ancre:20' }],
      bot: { roleIds: ['1200000000000000301'], nickname: 'Hôte' },
    })
  })

  const placed = (id: string, name: string, type: number) => ({
    id,
    name,
    type,
    cPosition: 3,
    position: 5,
    overwrites: [OVERWRITE],
  })

  it('puts a channel outside of categories before all others', () => {
    const { guild } = storeWith({ channels: [{ ...TEXT, parent_id: null }] })
    expect(snapshotOf(guild()).channels[0]?.cPosition).toBe(-1)
  })

  it('applies changes of roles, channels, names and the bot itself', () => {
    const { apply, guild } = storeWith({ channels: [CATEGORY, TEXT] })
    expect(apply('GUILD_ROLE_CREATE', { guild_id: GUILD_ID, role: rolePayload('30') })).toBe(GUILD_ID)
    apply('GUILD_ROLE_UPDATE', { guild_id: GUILD_ID, role: rolePayload('30', { position: 7 }) })
    apply('CHANNEL_UPDATE', { ...CATEGORY, guild_id: GUILD_ID, position: 0 })
    apply('GUILD_UPDATE', { ...guildPayload(), name: 'Les Corsaires' })
    apply('GUILD_MEMBER_UPDATE', { guild_id: GUILD_ID, user: userPayload(BOT_ID), roles: ['30'] })
    expect(guild().roles.get('30')?.position).toBe(7)
    expect(snapshotOf(guild())).toMatchObject({ name: 'Les Corsaires', bot: { roleIds: ['30'], nickname: null } })
    expect(snapshotOf(guild()).channels[1]?.cPosition).toBe(0)
    apply('GUILD_ROLE_DELETE', { guild_id: GUILD_ID, role_id: '30' })
    expect(guild().roles.has('30')).toBe(false)
  })

  it('reports no change when another member changes', () => {
    const { apply } = storeWith()
    expect(apply('GUILD_MEMBER_UPDATE', { guild_id: GUILD_ID, user: userPayload('5'), roles: [] })).toBeNull()
    expect(apply('MESSAGE_CREATE', { guild_id: GUILD_ID, id: '6' })).toBeNull()
  })

  it('counts members who join and leave', () => {
    const { apply, guild } = storeWith()
    apply('GUILD_MEMBER_ADD', { guild_id: GUILD_ID, user: userPayload('5') })
    apply('GUILD_MEMBER_ADD', { guild_id: GUILD_ID, user: userPayload('6') })
    apply('GUILD_MEMBER_REMOVE', { guild_id: GUILD_ID, user: userPayload('5') })
    expect(guild().memberCount).toBe(43)
  })

  it('drops all threads of a deleted channel, the archived ones among them', () => {
    const { apply, guild } = storeWith({ channels: [TEXT], threads: [THREAD, { ...THREAD, id: '14' }] })
    apply('THREAD_UPDATE', { ...THREAD, guild_id: GUILD_ID, thread_metadata: { archived: true } })
    expect([...guild().channels.keys()]).toEqual(['11', '12', '14'])
    apply('CHANNEL_DELETE', { ...TEXT, guild_id: GUILD_ID })
    expect([...guild().channels.keys()]).toEqual([])
  })

  it('keeps an archived thread until it is opened or deleted', () => {
    const { apply, guild } = storeWith({ channels: [TEXT], threads: [THREAD] })
    const close = (archived: boolean, locked = false) =>
      apply('THREAD_UPDATE', { ...THREAD, guild_id: GUILD_ID, thread_metadata: { archived, locked } })
    close(true, true)
    expect(snapshotOf(guild()).channels).toMatchObject([
      { id: '11' },
      { id: '12', name: 'fil', archived: true, locked: true, overwrites: [OVERWRITE] },
    ])
    close(false)
    expect(snapshotOf(guild()).channels[1]).not.toHaveProperty('archived')
    close(true)
    expect(apply('THREAD_DELETE', { id: '12', guild_id: GUILD_ID })).toBe(GUILD_ID)
    expect(snapshotOf(guild()).channels).toMatchObject([{ id: '11' }])
  })

  it('replaces the active threads of the channels it gained access to, and no others', () => {
    const closed = { ...THREAD, id: '16', thread_metadata: { archived: true } }
    const { apply, guild } = storeWith({ threads: [THREAD, { ...THREAD, id: '14', parent_id: '99' }, closed] })
    apply('THREAD_LIST_SYNC', { guild_id: GUILD_ID, channel_ids: ['11'], threads: [{ ...THREAD, id: '15' }] })
    expect([...guild().channels.keys()].sort()).toEqual(['14', '15', '16'])
  })

  it('keeps a server through an outage and drops it when the bot is removed', () => {
    const { apply, guilds } = storeWith()
    expect(apply('GUILD_DELETE', { id: GUILD_ID, unavailable: true })).toBeNull()
    expect(guilds.size()).toBe(1)
    expect(apply('GUILD_DELETE', { id: GUILD_ID })).toBe(GUILD_ID)
    expect(guilds.size()).toBe(0)
  })
})
