import { expect, it } from 'vitest'
import type { Effect } from './bot/effects.ts'
import { publishedKey, publishMessage } from './publish-limit.ts'

const place = { channelId: '1', messageId: '2' }

it('publishes ten messages of a channel within an hour, and the next one when the first is an hour old', () => {
  const memory = new Map<string, unknown>()
  const publish = (now: number) => {
    const effects = publishMessage(place, '1', { memory, now })
    const kept = effects?.find((effect): effect is Extract<Effect, { type: 'remember' }> => effect.type === 'remember')
    if (kept) memory.set(kept.key, kept.value)
    return effects !== null
  }
  for (const minute of Array(10).keys()) expect(publish(minute * 60_000)).toBe(true)
  expect(publish(59 * 60_000)).toBe(false)
  expect(publish(60 * 60_000)).toBe(true)
  expect(publish(60 * 60_000 + 1)).toBe(false)
})

it('counts each channel for itself', () => {
  const memory = new Map([[publishedKey('1'), Array(10).fill(0)]])
  expect(publishMessage(place, '1', { memory, now: 1 })).toBeNull()
  expect(publishMessage(place, '9', { memory, now: 1 })).toHaveLength(2)
})
