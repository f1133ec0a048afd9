import { describe, expect, it } from 'vitest'
import { BOT_ID, gatewayEvent, guildPayload } from '../testing/payloads.ts'
import { createGuildStore } from './guild-store.ts'
import { createRollCall } from './roll-call.ts'

const [KEPT, LOST, ELSEWHERE] = [String(4n << 22n), String(6n << 22n), String(7n << 22n)]

describe('roll call', () => {
  it('finds the servers of its shard that are gone, and leaves those of other shards alone', async () => {
    const gone: string[] = []
    const guilds = createGuildStore()
    const rollCall = createRollCall({
      guilds,
      listPresent: async () => [KEPT, LOST, ELSEWHERE].map((id) => ({ id })),
      onGone: (id) => gone.push(id),
    })
    await rollCall.ready([KEPT], { id: 0, count: 2 })
    expect(gone).toEqual([LOST])
  })

  it('drops servers lost between two sessions from the store', async () => {
    const gone: string[] = []
    const guilds = createGuildStore()
    const rollCall = createRollCall({ guilds, listPresent: async () => [], onGone: (id) => gone.push(id) })
    guilds.apply(gatewayEvent('GUILD_CREATE', guildPayload({ id: LOST })), BOT_ID)
    await rollCall.ready([KEPT], { id: 0, count: 1 })
    expect([gone, guilds.get(LOST)]).toEqual([[LOST], undefined])
  })

  it('awaits a named server until it is sent or the bot is removed', async () => {
    const guilds = createGuildStore()
    const rollCall = createRollCall({ guilds, listPresent: async () => [], onGone: () => {} })
    await rollCall.ready([KEPT, LOST], { id: 0, count: 1 })
    expect([rollCall.isAwaited(KEPT), rollCall.isAwaited(ELSEWHERE), rollCall.isComplete()]).toEqual([
      true,
      false,
      false,
    ])
    rollCall.settle(KEPT)
    rollCall.settle(LOST)
    expect([rollCall.isAwaited(KEPT), rollCall.isAwaited(LOST), rollCall.isComplete()]).toEqual([false, false, true])
  })
})
