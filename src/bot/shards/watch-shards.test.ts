import { EventEmitter } from 'node:events'
import { WebSocketShardEvents as Event, type WebSocketManager } from '@discordjs/ws'
import { describe, expect, it } from 'vitest'
import { createLog } from '#config/log.ts'
import { watchShards } from './watch-shards.ts'

function watch() {
  const gateway = new EventEmitter()
  const lost: Error[] = []
  let now = 0
  const shards = watchShards({
    log: createLog('test', 'silent'),
    onReady: () => {},
    onLost: (error) => void lost.push(error),
    now: () => now,
  })
  shards.attach(gateway as unknown as WebSocketManager)
  return {
    gateway,
    lost,
    list: shards.list,
    pass(ms: number) {
      now += ms
    },
  }
}

describe('a connection to the gateway', () => {
  it('is up from READY until it is closed', () => {
    const { gateway, list } = watch()
    expect(list()).toEqual([])
    gateway.emit(Event.Ready, { guilds: [] }, 0)
    expect(list()).toEqual([{ id: 0, up: true, latencyMs: null }])
    gateway.emit(Event.Closed, 1006, 0)
    expect(list()).toEqual([{ id: 0, up: false, latencyMs: null }])
  })

  it('is down when the platform has not answered for a minute, until it does', () => {
    const { gateway, list, pass } = watch()
    gateway.emit(Event.Ready, { guilds: [] }, 0)
    pass(41_000)
    gateway.emit(Event.HeartbeatComplete, { latency: 12 }, 0)
    pass(59_999)
    expect(list()).toMatchObject([{ up: true, latencyMs: 12 }])
    pass(1)
    expect(list()).toMatchObject([{ up: false }])
    gateway.emit(Event.HeartbeatComplete, { latency: 15 }, 0)
    expect(list()).toMatchObject([{ up: true, latencyMs: 15 }])
  })

  it('is lost permanently only with some close codes', () => {
    const { gateway, lost } = watch()
    for (const code of [1006, 4000, 4009]) gateway.emit(Event.Closed, code, 0)
    expect(lost).toEqual([])
    gateway.emit(Event.Closed, 4014, 0)
    expect(lost).toMatchObject([{ code: 4014 }])
  })
})
