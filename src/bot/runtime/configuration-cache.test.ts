import pino from 'pino'
import { describe, expect, it, vi } from 'vitest'
import { defaultSettings } from '#modules/index.ts'
import type { Bus, BusMessage } from '#store/bus.ts'
import { createStillTime } from '../testing/movable-time.ts'
import { createConfigurationCache } from './configuration-cache.ts'

function setUp() {
  const listeners = new Set<(message: BusMessage) => void>()
  const reconnects = new Set<() => void>()
  const bus: Bus = {
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    onReconnect: (listener) => {
      reconnects.add(listener)
      return () => reconnects.delete(listener)
    },
    isConnected: () => true,
    close: async () => {},
  }
  const time = createStillTime()
  const saved = { prefix: '!', before: '!', premium: false, failing: false }
  const loads: string[] = []
  const changes: string[] = []
  /** Each load waits for its turn here, while there is one. */
  const gates: Promise<void>[] = []
  const cache = createConfigurationCache({
    bus,
    time,
    log: pino({ enabled: false }),
    async load(guildId) {
      loads.push(guildId)
      const revision = loads.length
      await gates.shift()
      if (saved.failing) throw new Error('the database is away')
      return { settings: { ...defaultSettings, prefix: saved.prefix }, premium: saved.premium, revision }
    },
    async loadBefore(guildId, revision) {
      loads.push(`${guildId} before ${revision}`)
      return { ...defaultSettings, prefix: saved.before }
    },
    isHere: (guildId) => guildId !== 'elsewhere',
    onChange: (_, before, after) => {
      changes.push(`${before.settings.prefix}${after.settings.prefix}`)
      if (before.premium !== after.premium) changes.push(`premium ${after.premium}`)
    },
  })
  const prefix = async () => (await cache.get('g')).settings.prefix
  const publish = (message: BusMessage) => {
    for (const listener of listeners) listener(message)
  }
  return {
    time,
    saved,
    loads,
    changes,
    gates,
    cache,
    prefix,
    publish,
    reconnect: () => {
      for (const listener of reconnects) listener()
    },
    listeners,
  }
}

const SAVED: BusMessage = { kind: 'settings', guildId: 'g', revision: 2 }

describe('settings cache', () => {
  it('loads a server once and only when asked', async () => {
    const { loads, prefix } = setUp()
    expect(loads).toEqual([])
    expect([await prefix(), await prefix()]).toEqual(['!', '!'])
    expect(loads).toEqual(['g'])
  })

  it('fetches saved settings immediately, before they are needed', async () => {
    const { saved, loads, prefix, publish } = setUp()
    await prefix()
    saved.prefix = '?'
    publish(SAVED)
    expect(loads).toEqual(['g', 'g'])
    expect(await prefix()).toBe('?')
    expect(loads).toHaveLength(2)
  })

  it('says while newer settings are being loaded', async () => {
    const { cache, prefix, publish } = setUp()
    await prefix()
    expect(cache.isLoading('g')).toBe(false)
    publish(SAVED)
    expect(cache.isLoading('g')).toBe(true)
    await prefix()
    expect(cache.isLoading('g')).toBe(false)
  })

  it('tells of a save on a server whose settings nobody needed lately', async () => {
    const { saved, loads, changes, prefix, publish } = setUp()
    saved.prefix = '?'
    publish(SAVED)
    expect(loads).toEqual(['g', 'g before 2'])
    expect(await prefix()).toBe('?')
    await vi.waitFor(() => expect(changes).toEqual(['!?']))
  })

  it('tells of premium given to such a server', async () => {
    const { saved, changes, publish } = setUp()
    saved.premium = true
    publish({ kind: 'premium', guildId: 'g' })
    await vi.waitFor(() => expect(changes).toEqual(['!!', 'premium true']))
  })

  it('tells once of two saves on such a server', async () => {
    const { saved, changes, publish, gates } = setUp()
    const gate = Promise.withResolvers<void>()
    gates.push(gate.promise, gate.promise)
    saved.prefix = '?'
    publish(SAVED)
    publish({ ...SAVED, revision: 3 })
    gate.resolve()
    await vi.waitFor(() => expect(changes.filter((change) => change === '!?')).toHaveLength(1))
  })

  it('ignores saves on servers where the bot is not', () => {
    const { loads, publish } = setUp()
    publish({ ...SAVED, guildId: 'elsewhere' })
    publish({ kind: 'guild', guildId: 'g', revision: 3 })
    expect(loads).toEqual([])
  })

  it('drops everything when messages may have been missed', async () => {
    const { saved, prefix, reconnect } = setUp()
    await prefix()
    saved.prefix = '?'
    expect(await prefix()).toBe('!')
    reconnect()
    expect(await prefix()).toBe('?')
  })

  it('has settings for an event that waited for them, though somebody saved meanwhile', async () => {
    const { cache, gates, prefix, publish } = setUp()
    gates.push(Promise.resolve(), new Promise(() => {}))
    const first = prefix()
    publish(SAVED)
    await first
    expect(cache.peek('g')?.settings.prefix).toBe('!')
  })

  it('tells once of two saves that are loaded together', async () => {
    const { saved, changes, prefix, publish, gates } = setUp()
    await prefix()
    const gate = Promise.withResolvers<void>()
    gates.push(gate.promise, gate.promise)
    publish(SAVED)
    publish(SAVED)
    saved.prefix = '?'
    gate.resolve()
    await prefix()
    expect(changes.filter((change) => change === '!?')).toHaveLength(1)
  })

  it('tells of a save that it missed while it heard nothing, or that could not be loaded', async () => {
    const { saved, changes, prefix, reconnect, publish } = setUp()
    await prefix()
    saved.prefix = '?'
    reconnect()
    await prefix()
    saved.prefix = '#'
    saved.failing = true
    publish(SAVED)
    await expect(prefix()).rejects.toThrow('away')
    saved.failing = false
    await prefix()
    expect(changes).toEqual(['!?', '?#'])
  })

  it('reloads after a minute: premium ends without a message', async () => {
    const { time, saved, prefix } = setUp()
    await prefix()
    saved.prefix = '?'
    await time.advance(59_999)
    expect(await prefix()).toBe('!')
    await time.advance(1)
    expect(await prefix()).toBe('?')
  })

  it('retries after a failure', async () => {
    const { saved, prefix } = setUp()
    saved.failing = true
    await expect(prefix()).rejects.toThrow('away')
    saved.failing = false
    expect(await prefix()).toBe('!')
  })

  it('stops listening once closed', () => {
    const { cache, listeners } = setUp()
    cache.close()
    expect(listeners.size).toBe(0)
  })
})
