import type { WebSocketManager } from '@discordjs/ws'
import type { GatewaySendPayload } from 'discord-api-types/v10'
import { RESUMABLE_CLOSE_CODE } from '#platform/gateway.ts'
import { atMost, type Time } from '../time.ts'

const CLOSE_MAX_MS = 1_000

export type Connections = {
  open(shardId: number, signal?: AbortSignal): Promise<void>
  close(shardId: number): Promise<void>
  /** Rejects where this process does not hold the shard. */
  send(shardId: number, payload: GatewaySendPayload): Promise<void>
}

/** A gateway client per shard: the library's client cannot close a single shard. */
export function createConnections(create: (shardId: number) => WebSocketManager, time: Time): Connections {
  const open = new Map<number, WebSocketManager>()
  const end = async (gateway: WebSocketManager) => {
    const closed = Promise.resolve(gateway.destroy({ code: RESUMABLE_CLOSE_CODE }))
    await atMost(time, CLOSE_MAX_MS, closed, undefined)
  }
  return {
    async open(shardId, signal) {
      const gateway = create(shardId)
      open.set(shardId, gateway)
      await gateway.connect()
      // The shard was given away meanwhile.
      if (signal?.aborted) await end(gateway)
    },
    async close(shardId) {
      const gateway = open.get(shardId)
      open.delete(shardId)
      if (gateway) await end(gateway)
    },
    async send(shardId, payload) {
      const gateway = open.get(shardId)
      if (!gateway) throw new Error(`shard ${shardId} is not open here`)
      await gateway.send(shardId, payload)
    },
  }
}
