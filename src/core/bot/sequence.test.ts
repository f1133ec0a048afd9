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
  it('is committed at once where it is state, and done in order afterwards where it is not', () => {
    expect(splitEffects(decision(send, forget, later))).toMatchObject({ state: [forget], steps: [send, later] })
  })

  it('survives a crash beside records, or when it says so', () => {
    expect(splitEffects(decision(forget, send)).isDurable).toBe(false)
    expect(splitEffects(decision(put, send)).isDurable).toBe(true)
    expect(splitEffects({ ...decision(send), durable: true }).isDurable).toBe(true)
    expect(splitEffects(decision(put)).isDurable).toBe(false)
  })
})

describe('ids of what is still to be made', () => {
  it('are found wherever they stand', () => {
    expect(holdsRef({ a: [{ b: ref('room') }] })).toBe(true)
    expect(holdsRef({ ref: 'room', more: 1 })).toBe(false)
    expect(holdsRef({ a: ['ref', null, 4] })).toBe(false)
  })

  it('are put in once they are known', () => {
    const step = { channelId: ref('room'), text: `See <#${refText('room')}>` }
    expect(withRefs(step, { room: '71' })).toEqual({ channelId: '71', text: 'See <#71>' })
  })

  it('leave a step out when one of them was never made', () => {
    expect(withRefs({ channelId: ref('room') }, {})).toBeNull()
    expect(withRefs(`<#${refText('constructor')}>`, {})).toBeNull()
  })
})

describe('the lane of a sequence', () => {
  const steps: Effect[] = [{ type: 'addRole', userId: '5', roleId: '30' }, send]
  it('is that of the first channel or member it is about', () => {
    expect(laneOf({ guildId: 'g', interaction: null }, steps)).toBe('member:g:5')
    expect(laneOf({ guildId: 'g', interaction: null }, [send])).toBe('channel:70')
    expect(laneOf({ guildId: 'g', interaction: null }, [])).toBe('guild:g')
  })

  it('is its own when somebody waits for the answer', () => {
    const interaction = { id: '9', token: 't', applicationId: 'a', receivedAt: 0 }
    expect(laneOf({ guildId: 'g', interaction }, steps)).toBe('interaction:9')
  })
})
