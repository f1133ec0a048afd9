import pino from 'pino'
import { describe, expect, it } from 'vitest'
import type { Decision, Refusal } from '#core/bot/effects.ts'
import type { BotEvent } from '#core/bot/events.ts'
import type { StateEffect } from '#core/bot/state-effects.ts'
import { createStillTime } from '../testing/movable-time.ts'
import { type Commit, createDecisionApplier } from './apply-decision.ts'
import { createHeld } from './held.ts'

const event: BotEvent = { type: 'guildAvailable', guildId: 'g', at: 1, isNew: false }
const send = { type: 'sendMessage', channelId: '70', message: { content: 'Hello' } } as const
const pay: StateEffect = { type: 'moveMoney', from: '5', to: null, amount: 3, source: 'shop', ref: 'r' }
const decide = (effects: Decision['effects'], more: Partial<Decision> = {}): Decision => ({
  effects,
  reasons: [{ code: 'because' }],
  ...more,
})

function setUp(refusals: Refusal[] = []) {
  const happened: string[] = []
  const commits: Commit[] = []
  const held = createHeld()
  const apply = createDecisionApplier({
    held,
    time: createStillTime(),
    log: pino({ enabled: false }),
    newId: () => 'id',
    wakeSources: () => void happened.push('sources'),
    gains: {
      add: ({ amount }) => void happened.push(`gain ${amount}`),
      flush: async () => void happened.push('gains written'),
      start: () => {},
      stop: noop,
    },
    decisions: {
      add: () => void happened.push('noted'),
      addRefusal: () => {},
      flush: noop,
      start: () => {},
      stop: noop,
    },
    async commit(commit) {
      commits.push(commit)
      const refusal = refusals.shift()
      happened.push(refusal ? 'refused' : 'committed')
      return refusal ? { ok: false, refusal } : { ok: true, facts: [] }
    },
    runSequence: (sequence, isStored) => void happened.push(`${isStored ? 'stored ' : ''}${sequence.lane}`),
    wakeJobs: (at) => void happened.push(`wake ${at}`),
    emit: (emitted, { depth }) => void happened.push(`emit ${emitted.type} ${depth}`),
  })
  const onEvent = (decision: Decision, on: BotEvent) => apply(decision, 'shop', on, {})
  return { apply: (decision: Decision) => onEvent(decision, event), onEvent, happened, commits, held }
}
const noop = async () => {}

describe('what was decided', () => {
  it('happens immediately, without the database, when nothing is to be stored', () => {
    const { apply, happened, held } = setUp()
    const hold: StateEffect = { type: 'hold', key: 'k', value: 7, forgetAt: 100 }
    const gain: StateEffect = { type: 'addXp', userId: '5', amount: 4, source: 'message', channelId: null }
    expect(apply(decide([hold, gain, send]))).toBeUndefined()
    expect(happened).toEqual(['noted', 'gain 4', 'channel:70'])
    expect(held.get('g', 'shop', 'k', 99)).toBe(7)
  })

  it('is committed before anything is sent', async () => {
    const { apply, happened, commits } = setUp()
    await apply(decide([send, { type: 'schedule', job: 'j', key: 'k', at: 9, payload: null }]))
    expect(happened).toEqual(['noted', 'committed', 'wake 9', 'channel:70'])
    expect(commits[0]?.sequence).toBeUndefined()
  })

  it('is stored with what is sent when money moves', async () => {
    const { apply, happened, commits } = setUp()
    await apply(decide([pay, send]))
    expect(happened).toEqual(['noted', 'committed', 'stored channel:70'])
    expect(commits[0]?.sequence?.steps).toEqual([send])
  })

  it('takes from those who leave what they earned in the last second too', async () => {
    const { onEvent, happened } = setUp()
    const user = { id: '5', username: 'ann', globalName: null, avatar: null, bot: false }
    const banned: BotEvent = { type: 'memberBanned', guildId: 'g', at: 1, user }
    await onEvent(decide([{ ...pay, source: 'leave' }]), banned)
    expect(happened).toEqual(['noted', 'gains written', 'committed'])
    await onEvent(decide([{ type: 'schedule', job: 'j', key: 'k', at: 9, payload: null }]), banned)
    expect(happened.filter((each) => each === 'gains written')).toHaveLength(1)
  })

  it('leads to the alternative when it is refused, and nothing of it has happened', async () => {
    const { apply, happened } = setUp([{ effect: 'moveMoney', code: 'tooLittle', value: 1 }])
    const said: Refusal[] = []
    const otherwise = (refusal: Refusal) => {
      said.push(refusal)
      return decide([{ ...send, channelId: '71' }])
    }
    await apply(decide([pay, send], { otherwise }))
    expect(happened).toEqual(['noted', 'refused', 'noted', 'channel:71'])
    expect(said).toEqual([{ effect: 'moveMoney', code: 'tooLittle', value: 1 }])
  })

  it('stops after repeated refusals', async () => {
    const { apply, happened } = setUp(Array(10).fill({ effect: 'moveMoney', code: 'tooLittle' }))
    const again = (): Decision => decide([pay], { otherwise: again })
    await apply(again())
    expect(happened.filter((what) => what === 'refused')).toHaveLength(4)
  })

  it('emits facts, one level deeper than the event', () => {
    const { apply, happened } = setUp()
    apply(decide([{ type: 'emit', event }]))
    expect(happened).toEqual(['noted', 'emit guildAvailable 1'])
  })
})
