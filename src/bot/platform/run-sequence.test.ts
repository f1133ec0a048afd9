import pino from 'pino'
import { describe, expect, it } from 'vitest'
import type { Refusal } from '#core/bot/effects.ts'
import type { BotEvent, EffectResult } from '#core/bot/events.ts'
import type { PlatformEffect } from '#core/bot/platform-effects.ts'
import { ref } from '#core/bot/ref.ts'
import { refText, type Sequence, type SequenceProgress, type Step } from '#core/bot/sequence.ts'
import type { StateEffect } from '#core/bot/state-effects.ts'
import { CHANNEL_IDS, FLIBUSTIERS_ID as GUILD } from '#emulator/world/seed-ids.ts'
import type { Queries } from '#store/transaction.ts'
import { createStillTime } from '../testing/movable-time.ts'
import { openPlatform } from '../testing/open-platform.ts'
import { createSequenceRunner } from './run-sequence.ts'

const log = pino({ enabled: false })
const room: Step = { type: 'createChannel', channelType: 0, name: 'ticket-1', as: 'room' }
const hello: Step = { type: 'sendMessage', channelId: ref('room'), message: { content: refText('room') }, as: 'first' }
const record: Step = {
  type: 'changeRecord',
  kind: 'ticket',
  id: '1',
  channelId: ref('room'),
  body: { messageId: ref('first') },
}
const kick: PlatformEffect = { type: 'kick', userId: '5' }

type Answer = EffectResult | Error
/** The module decides; its decision is committed, unless the test says otherwise. */
type Handling = (commit: () => Promise<void>) => Promise<void>
const decides: Handling = (commit) => commit()
function setUp(
  answers: Answer[] = [],
  refusal: Refusal | null = null,
  isOurs = () => true,
  handle: Handling = decides,
) {
  const time = createStillTime()
  const taken: string[] = []
  const emitted: BotEvent[] = []
  const noted: string[] = []
  const committed: StateEffect[] = []
  const words: string[] = []
  const refused: string[] = []
  const silence = async () => {}
  const run = createSequenceRunner({
    async runStep(step, { index, isRepeat }) {
      taken.push(`${index} ${step.type}${isRepeat ? ' again' : ''}`)
      const answer = answers.shift() ?? { ok: true, id: `id${index}` }
      if (answer instanceof Error) throw answer
      return answer
    },
    replies: {
      watch() {},
      begin: silence,
      run: async () => ({ ok: true, id: null }),
      fail: async (_, said) => void words.push(said),
      settle: silence,
    },
    async commitLateState(_, effects, progress) {
      committed.push(...effects)
      if (progress) noted.push(`state ${progress.done}`)
      return refusal
    },
    store: {
      async noteStep(_, { done, started, made }: SequenceProgress) {
        noted.push(`${done}${started === null ? '' : ' begun'} ${Object.values(made)}`.trim())
        return isOurs()
      },
      async noteTold(_, __, next) {
        noted.push(`told ${next?.done ?? 'the last'}`)
        return isOurs()
      },
      async finish() {
        noted.push('finished')
      },
      async retry(_, { at, tries }) {
        noted.push(`again in ${(at - time.now()) / 1_000} s, ${tries}`)
      },
    },
    onRefused: (_, step, { code }) => void refused.push(`${step.type} ${code}`),
    emit: (event) => void emitted.push(event),
    async handle(event, { alsoCommit }) {
      await handle(async () => alsoCommit?.({} as Queries))
      emitted.push(event)
    },
    localeOf: () => 'en',
    log,
    time,
  })
  const sequence = (steps: Step[], more: Partial<Sequence> = {}): Sequence => ({
    id: 's',
    guildId: GUILD,
    module: 'tickets',
    lane: 'l',
    steps,
    interaction: null,
    at: time.now(),
    onFailure: null,
    ...more,
  })
  return { time, run, sequence, taken, emitted, noted, committed, words, refused }
}

describe('a sequence', () => {
  it('makes a channel, writes into it, and puts both ids into the record', async () => {
    const platform = await openPlatform(GUILD)
    platform.send(platform.sequence([room, hello, record]))
    await expect.poll(() => platform.committed.length).toBe(1)
    const [change] = platform.committed
    const made = [...platform.emulator.world.guilds.get(GUILD)!.channels.values()].find(
      ({ name }) => name === 'ticket-1',
    )!
    const [message] = platform.emulator.control.messages(made.id)
    expect(message).toMatchObject({ content: made.id })
    expect(change).toMatchObject({ channelId: made.id, body: { messageId: message?.id } })
    await platform.close()
  })

  it('stores its progress, and beforehand the start of steps that must not happen twice', async () => {
    const { run, sequence, noted } = setUp()
    expect(await run(sequence([room, hello, record]), { isStored: true })).toBe('done')
    expect(noted).toEqual(['0 begun', '1 id0', '2 id0,id1', 'state 3', 'finished'])
  })

  it('continues after a crash where it stopped, knowing what may have happened', async () => {
    const { run, sequence, taken, committed } = setUp()
    const made = { room: 'id0' }
    await run(sequence([room, hello, record]), { isStored: true, progress: { done: 1, started: null, made } })
    expect(taken).toEqual(['1 sendMessage'])
    expect(committed).toMatchObject([{ channelId: 'id0', body: { messageId: 'id1' } }])
    const other = setUp()
    await other.run(other.sequence([room]), { isStored: true, progress: { done: 0, started: 0, made: {} } })
    expect(other.taken).toEqual(['0 createChannel again'])
    expect(other.noted).toEqual(['finished'])
  })

  it('leaves the rest to the process that has taken it over', async () => {
    const { run, sequence, taken } = setUp([], null, () => false)
    expect(await run(sequence([kick, kick]), { isStored: true })).toBe('lost')
    expect(taken).toEqual([])
    const { run: runOther, sequence: other, taken: takenOther } = setUp([], null, () => false)
    const ban: Step = { type: 'ban', userId: '5' }
    expect(await runOther(other([ban, ban]), { isStored: true })).toBe('lost')
    expect(takenOther).toEqual(['0 ban'])
  })

  it('drops the rest when a step is refused, and reports what was made until then', async () => {
    const refused: EffectResult = { ok: false, code: 'missingPermissions', missing: ['sendMessages'] }
    const { run, sequence, taken, emitted, noted } = setUp([{ ok: true, id: '77' }, refused])
    const onFailure = { tag: 'opening', payload: { id: 1 } }
    expect(await run(sequence([room, hello, record], { onFailure }), { isStored: true })).toBe('failed')
    expect(taken).toHaveLength(2)
    expect(emitted).toMatchObject([
      {
        type: 'answered',
        module: 'tickets',
        tag: 'opening',
        payload: { id: 1 },
        result: refused,
        made: { room: '77' },
      },
    ])
    expect(noted.at(-1)).toBe('told the last')
  })

  it('continues when an optional step is refused, without steps that need its result', async () => {
    const refused: EffectResult = { ok: false, code: 'tooMany' }
    const { run, sequence, taken, emitted } = setUp([refused])
    const onFailure = { tag: 'x' }
    expect(await run(sequence([{ ...kick, optional: true }, kick]))).toBe('done')
    expect(taken).toEqual(['0 kick', '1 kick'])
    const other = setUp([refused])
    await other.run(other.sequence([{ ...room, optional: true }, kick, hello], { onFailure }))
    expect(other.taken).toEqual(['0 createChannel', '1 kick'])
    expect(other.emitted).toMatchObject([{ result: { ok: false, code: 'notMade' }, made: {} }])
    expect(emitted).toEqual([])
  })

  it('continues when an interaction can no longer be answered', async () => {
    const { run, sequence, taken } = setUp([{ ok: false, code: 'tooLate' }])
    expect(await run(sequence([{ type: 'reply', message: { content: 'x' }, isPrivate: true }, kick]))).toBe('done')
    expect(taken).toEqual(['0 reply', '1 kick'])
  })

  it('reports the result of a step to the module that asked', async () => {
    const { run, sequence, emitted } = setUp([
      { ok: true, id: null, data: [1] },
      { ok: false, code: 'memberGone' },
    ])
    const answerTo = { tag: 'read' }
    await run(
      sequence([
        { type: 'fetch', what: { kind: 'invites' }, answerTo },
        { ...kick, answerTo, optional: true },
      ]),
    )
    expect(emitted).toMatchObject([
      { tag: 'read', payload: null, result: { ok: true, data: [1] } },
      { tag: 'read', result: { ok: false, code: 'memberGone' } },
    ])
  })

  it('leaves the answer to a module that asked to be told of its refusal', async () => {
    const interaction = { id: '1', token: 't', applicationId: '2', receivedAt: 0 }
    const refused: EffectResult = { ok: false, code: 'cardNotDrawn' }
    const answer = { type: 'reply', message: { content: 'x', needsCard: true }, isPrivate: true } as const
    const { run, sequence, emitted, words } = setUp([refused, refused])
    await run(sequence([{ ...answer, answerTo: { tag: 'shown' } }], { interaction }))
    expect(emitted).toMatchObject([{ tag: 'shown', result: refused }])
    expect(words).toEqual([])
    await run(sequence([answer], { interaction }))
    expect(words).toHaveLength(1)
  })

  it('stops when late state is refused', async () => {
    const { run, sequence, emitted } = setUp([], { effect: 'changeRecord', code: 'changed' })
    expect(await run(sequence([room, record, kick], { onFailure: { tag: 'x' } }))).toBe('failed')
    expect(emitted).toMatchObject([{ result: { ok: false, code: 'notMade' } }])
    const whole = setUp([], { effect: 'changeRecord', code: 'changed' })
    await whole.run(whole.sequence([room, hello, record, kick], { onFailure: { tag: 'x' } }))
    expect([whole.taken.length, whole.emitted]).toMatchObject([2, [{ result: { ok: false, code: 'changed' } }]])
  })

  it('retries for two minutes while the platform is unreachable', async () => {
    const away = new Error('502')
    const { time, run, sequence, taken } = setUp([away, away])
    const ended = run(sequence([kick]))
    await time.advance(4_000)
    expect(await ended).toBe('done')
    expect(taken).toEqual(['0 kick', '0 kick again', '0 kick again'])
    const never = setUp(Array.from({ length: 9 }, () => away))
    const failed = never.run(never.sequence([kick], { onFailure: { tag: 'x' } }))
    await never.time.advance(120_000)
    expect(await failed).toBe('failed')
    expect(never.taken).toHaveLength(6)
    expect(never.emitted).toMatchObject([{ result: { ok: false, code: 'platformAway' } }])
  })

  it('is returned to the store when the platform stays unreachable, and given up after about an hour', async () => {
    const away = new Error('502')
    const { time, run, sequence, noted } = setUp([away, away, away])
    const ended = run(sequence([hello], {}), {
      isStored: true,
      progress: { done: 0, started: null, made: { room: '1' } },
    })
    await time.advance(10_000)
    expect([await ended, noted]).toEqual(['later', ['again in 5 s, 1']])
    const last = setUp([away, away, away])
    const given = last.run(last.sequence([kick]), { isStored: true, tries: 20 })
    await last.time.advance(10_000)
    expect([await given, last.noted.at(-1)]).toEqual(['failed', 'finished'])
  })
})

describe('an answer in a stored sequence', () => {
  const refused: EffectResult = { ok: false, code: 'memberGone' }
  const answerTo = { tag: 'kicked' }
  const asking: Step = { ...kick, answerTo, optional: true }
  const lost: Answer[] = [{ ok: true, id: null }, refused]
  const away = () => Promise.reject(new Error('Connection terminated unexpectedly'))

  it('is noted with what is decided about it, also when it is the last', async () => {
    const { run, sequence, noted, emitted } = setUp([refused, refused])
    expect(await run(sequence([asking, asking]), { isStored: true })).toBe('done')
    expect(noted).toEqual(['0 begun', '0', 'told 1', '1 begun', '1', 'told the last'])
    expect(emitted).toMatchObject([{ result: refused }, { result: refused }])
  })

  it('is told after a crash or an outage, and the step is not carried out again', async () => {
    const { run, sequence } = setUp(lost, null, undefined, away)
    await expect(run(sequence([asking, kick]), { isStored: true })).rejects.toThrow('Connection terminated')
    const next = setUp()
    const progress = { done: 0, started: null, made: {}, answer: { ok: true, id: '7' } as const }
    const room2: Step = { ...room, answerTo }
    await next.run(next.sequence([room2, hello]), { isStored: true, progress })
    expect(next.taken).toEqual(['1 sendMessage'])
    expect(next.emitted).toMatchObject([{ tag: 'kicked', result: progress.answer, made: { room: '7' } }])
    expect(next.noted).toEqual(['told 1', 'finished'])
    const failed = setUp()
    const end = { progress: { ...progress, answer: refused }, isStored: true }
    expect(await failed.run(failed.sequence([kick, kick], { onFailure: answerTo }), end)).toBe('failed')
    expect([failed.taken, failed.noted, failed.refused]).toEqual([[], ['told the last'], []])
  })

  it('does not keep the rest from being done by a module that cannot decide, or does not listen', async () => {
    const handlings: Handling[] = [() => Promise.reject(new Error('a bug')), async () => {}]
    for (const handling of handlings) {
      const { run, sequence, taken, noted } = setUp([], null, undefined, handling)
      expect(await run(sequence([asking, asking]), { isStored: true, tries: 20 })).toBe('done')
      expect(taken).toEqual(['0 kick', '1 kick'])
      expect(noted.at(-1)).toBe('finished')
    }
  })

  it('waits in the store while its server is not here', async () => {
    const { run, sequence, noted } = setUp([], null, undefined, async () => {})
    expect(await run(sequence([asking, kick]), { isStored: true })).toBe('later')
    expect(noted.slice(1)).toEqual(['0', 'again in 5 s, 1'])
  })

  it('is left to the process that has taken the sequence over', async () => {
    let isOurs = true
    const takenOver: Handling = (commit) => {
      isOurs = false
      return commit()
    }
    const { run, sequence, taken, emitted } = setUp([], null, () => isOurs, takenOver)
    expect(await run(sequence([asking, kick]), { isStored: true })).toBe('lost')
    expect([taken, emitted]).toEqual([['0 kick'], []])
  })
})

describe('a step', () => {
  it('that is only useful now is refused soon while the platform is unreachable', async () => {
    const away = new Error('502')
    const { time, run, sequence, taken, emitted, noted } = setUp([away, away, away, away])
    const ended = run(sequence([{ ...kick, notLater: true }, kick], { onFailure: { tag: 'x' } }), { isStored: true })
    await time.advance(10_000)
    expect([await ended, taken.length, noted.at(-1)]).toEqual(['failed', 3, 'told the last'])
    expect(emitted).toMatchObject([{ result: { ok: false, code: 'platformAway' } }])
  })

  it('that was done in another way is recorded, and the rest continues', async () => {
    const { run, sequence, taken, refused } = setUp([{ ok: true, id: '7', fellBack: 'webhooksFull' }])
    expect(await run(sequence([kick, kick]))).toBe('done')
    expect([taken.length, refused]).toEqual([2, ['kick webhooksFull']])
  })
})

describe('the platform', () => {
  it('continues in other lanes while one waits for a slow call', async () => {
    const platform = await openPlatform(GUILD)
    const [slow, quick] = [CHANNEL_IDS.flibustiersGeneral, CHANNEL_IDS.flibustiersWelcome]
    platform.emulator.control.trouble({ rest: { kind: 'slow', path: slow, delayMs: 400 } })
    const say = (channelId: string): Step => ({ type: 'sendMessage', channelId, message: { content: 'x' } })
    const at = (channelId: string) =>
      platform.emulator.control.messages(channelId).filter(({ content }) => content === 'x')
    for (const channelId of [slow, slow, quick]) platform.send(platform.sequence([say(channelId)]))
    await expect.poll(() => at(quick).length).toBe(1)
    expect(at(slow)).toEqual([])
    await platform.settled()
    expect(at(slow)).toHaveLength(2)
    await platform.close()
  })
})
