import { describe, expect, it } from 'vitest'
import type { Effect } from './effects.ts'
import { ref } from './ref.ts'
import { holdsRef, laneOf, refText, splitEffects, withRefs } from './sequence.ts'

const forget: Effect = { type: 'forget', key: 'k' }
const send: Effect = { type: 'sendMessage', channelId: '70', message: { content: 'Hello' } }
const put: Effect = { type: 'putRecord', kind: 'ticket', id: 't', state: 'open', body: {} }
const later: Effect = { type: 'changeRecord', kind: 'ticket', id: 't', channelId: ref('room') }
const decision = (...effects: Effect[]) => ({ effects, reasons: [] })

describe('what a decision holds', () => {
  it('commits state immediately, and runs everything else in order afterwards', () => {
    expect(splitEffects(decision(send, forget, later))).toMatchObject({ state: [forget], steps: [send, later] })
  })

  it('survives a crash together with records, or when it is marked durable', () => {
    expect(splitEffects(decision(forget, send)).isDurable).toBe(false)
    expect(splitEffects(decision(put, send)).isDurable).toBe(true)
    expect(splitEffects({ ...decision(send), durable: true }).isDurable).toBe(true)
    expect(splitEffects(decision(put)).isDurable).toBe(false)
  })
})

describe('references to what a sequence makes', () => {
  it('are found at any depth', () => {
    expect(holdsRef({ a: [{ b: ref('room') }] })).toBe(true)
    expect(holdsRef({ ref: 'room', more: 1 })).toBe(false)
    expect(holdsRef({ a: ['ref', null, 4] })).toBe(false)
  })

  it('are replaced by ids once these are known', () => {
    const step = { channelId: ref('room'), text: `See <#${refText('room')}>` }
    expect(withRefs(step, { room: '71' })).toEqual({ channelId: '71', text: 'See <#71>' })
  })

  it('drop a step whose target was never made', () => {
    expect(withRefs({ channelId: ref('room') }, {})).toBeNull()
    expect(withRefs(`<#${refText('constructor')}>`, {})).toBeNull()
  })
})

describe('the lane of a sequence', () => {
  const steps: Effect[] = [{ type: 'addRole', userId: '5', roleId: '30' }, send]
  it('is named after the first channel or member it concerns', () => {
    expect(laneOf({ guildId: 'g', interaction: null }, steps)).toBe('member:g:5')
    expect(laneOf({ guildId: 'g', interaction: null }, [send])).toBe('channel:70')
    expect(laneOf({ guildId: 'g', interaction: null }, [])).toBe('guild:g')
  })

  it('is a lane of its own when somebody waits for the answer', () => {
    const interaction = { id: '9', token: 't', applicationId: 'a', receivedAt: 0 }
    expect(laneOf({ guildId: 'g', interaction }, steps)).toBe('interaction:9')
  })
})
