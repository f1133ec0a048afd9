import { describe, expect, it } from 'vitest'
import { BOT_ID, gatewayEvent, guildPayload } from '../testing/payloads.ts'
import { createAwaitedGuilds } from './awaited-guilds.ts'
import { createGuildStore } from './guild-store.ts'

const [KEPT, LOST, ELSEWHERE] = [String(4n << 22n), String(6n << 22n), String(7n << 22n)]

describe('servers that READY names', () => {
  it('finds the servers of its shard that are gone, and leaves those of other shards alone', async () => {
    const gone: string[] = []
    const guilds = createGuildStore()
    const awaitedGuilds = createAwaitedGuilds({
      guilds,
      listPresent: async () => [KEPT, LOST, ELSEWHERE].map((id) => ({ id })),
      onGone: (id) => gone.push(id),
    })
    await awaitedGuilds.ready([KEPT], { id: 0, count: 2 })
    expect(gone).toEqual([LOST])
  })

  it('drops servers lost between two sessions from the store', async () => {
    const gone: string[] = []
    const guilds = createGuildStore()
    const awaitedGuilds = createAwaitedGuilds({ guilds, listPresent: async () => [], onGone: (id) => gone.push(id) })
    guilds.apply(gatewayEvent('GUILD_CREATE', guildPayload({ id: LOST })), BOT_ID)
    await awaitedGuilds.ready([KEPT], { id: 0, count: 1 })
    expect([gone, guilds.get(LOST)]).toEqual([[LOST], undefined])
  })

  it('awaits a named server until it is sent or the bot is removed', async () => {
    const guilds = createGuildStore()
    const awaitedGuilds = createAwaitedGuilds({ guilds, listPresent: async () => [], onGone: () => {} })
    await awaitedGuilds.ready([KEPT, LOST], { id: 0, count: 1 })
    expect([awaitedGuilds.isAwaited(KEPT), awaitedGuilds.isAwaited(ELSEWHERE), awaitedGuilds.isComplete()]).toEqual([
      true,
      false,
      false,
    ])
    awaitedGuilds.settle(KEPT)
    awaitedGuilds.settle(LOST)
    expect([awaitedGuilds.isAwaited(KEPT), awaitedGuilds.isAwaited(LOST), awaitedGuilds.isComplete()]).toEqual([
      false,
      false,
      true,
    ])
  })

  it('awaits every server of a shard until the shard is ready, and again once another process has it', async () => {
    const shard = { id: 0, count: 2 }
    const awaitedGuilds = createAwaitedGuilds({
      guilds: createGuildStore(),
      listPresent: async () => [],
      onGone: () => {},
    })
    expect(awaitedGuilds.isAwaited(LOST)).toBe(true)
    await awaitedGuilds.ready([KEPT], shard)
    expect([awaitedGuilds.isAwaited(LOST), awaitedGuilds.isAwaited(ELSEWHERE)]).toEqual([false, true])
    awaitedGuilds.leave(shard)
    expect([awaitedGuilds.isAwaited(LOST), awaitedGuilds.isComplete()]).toEqual([true, true])
  })
})
