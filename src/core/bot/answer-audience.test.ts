import { expect, it } from 'vitest'
import { isAnsweredPrivately } from './answer-audience.ts'
import type { Effect, JsonValue } from './effects.ts'

const interaction = { id: '1', token: 't', applicationId: '2', receivedAt: 0 }
const kept = (isPrivate: boolean) => ({ interaction, locale: { own: 'en', server: 'fr' }, isPrivate })
const audience = (...effects: Effect[]) => isAnsweredPrivately({ effects })
const job = (payload: JsonValue): Effect => ({ type: 'schedule', job: 'apply', key: '1', at: 0, payload })

it('is private or public as the answer is', () => {
  expect(audience({ type: 'reply', isPrivate: true, message: { content: 'a' } })).toBe(true)
  expect(audience({ type: 'reply', isPrivate: false, message: { content: 'a' } })).toBe(false)
})

it('is that of an answer that a job or the platform gives later', () => {
  expect(audience(job({ userId: '3', reply: kept(false) }))).toBe(false)
  expect(audience({ type: 'unban', userId: '3', answerTo: { tag: 'lifted', payload: kept(true) } })).toBe(true)
  const event = { type: 'requested', guildId: '1', at: 0, module: 'a', from: 'b', what: 'c' } as const
  expect(audience({ type: 'emit', event: { ...event, payload: { reply: kept(true) } } })).toBe(true)
})

it('is null without an answer', () => {
  expect(audience(job({ reply: null }), job('text'))).toBeNull()
})
