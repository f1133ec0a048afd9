import { describe, expect, it } from 'vitest'
import { keepRunning, restartDelay } from './keep-running.ts'
import type { Start } from './process.ts'

const failure = (reason: string, needsOperator: boolean) => ({
  ok: false as const,
  reason,
  lastLines: [],
  needsOperator,
})

/** Processes that end on command, and a clock that moves on command. */
function stage(fates: ('runs' | 'fails' | 'needs somebody')[]) {
  const shown: string[] = []
  const ends: ((how: string) => void)[] = []
  const timers: { ms: number; work: () => void }[] = []
  let now = 0
  let stopped = 0
  const start = async (): Promise<Start> => {
    const fate = fates.shift()
    if (fate === 'fails') return failure('ended before it was ready', false)
    if (fate === 'needs somebody') return failure('The token is wrong: set another.', true)
    let end = (_how: string) => {}
    const exited = new Promise<string>((resolve) => {
      end = resolve
    })
    ends.push(end)
    return {
      ok: true,
      process: {
        pid: ends.length,
        exited,
        stop: async () => {
          stopped++
          end('exit code 0')
        },
      },
    }
  }
  return {
    shown,
    timers,
    stops: () => stopped,
    options: {
      name: 'bot',
      start,
      show: (line: string) => void shown.push(line),
      now: () => now,
      after: (ms: number, work: () => void) => {
        timers.push({ ms, work })
        return () => void timers.splice(0)
      },
    },
    pass: (ms: number) => {
      now += ms
    },
    crash: async (how: string) => {
      ends.at(-1)?.(how)
      await settle()
    },
    fire: async () => {
      timers.shift()?.work()
      await settle()
    },
  }
}

const settle = () => new Promise((resolve) => setImmediate(resolve))

describe('keeping a process running', () => {
  it('waits 1, 2, 4 … and at most 30 seconds', () => {
    expect([1, 2, 3, 4, 5, 6, 20].map(restartDelay)).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000])
  })

  it('does not retry a failed first start', async () => {
    const { options, timers } = stage(['fails'])
    expect(await keepRunning(options)).toMatchObject({ ok: false, reason: 'ended before it was ready' })
    expect(timers).toEqual([])
  })

  it('retries a failed first start of an optional process', async () => {
    const play = stage(['fails', 'fails', 'runs'])
    const result = await keepRunning({ ...play.options, isOptional: true })
    expect(result).toMatchObject({ ok: true, isRunning: false })
    await play.fire()
    await play.fire()
    expect(play.shown).toEqual([
      'bot ended before it was ready; starting it again in 1 s',
      'bot ended before it was ready; starting it again in 2 s',
      'bot is running again',
    ])
  })

  it('reports what the operator has to do, without retrying', async () => {
    const play = stage(['runs', 'needs somebody'])
    await keepRunning(play.options)
    await play.crash('exit code 1')
    await play.fire()
    expect(play.shown.at(-1)).toBe('bot: The token is wrong: set another.')
    expect(play.timers).toEqual([])
  })

  it('restarts a dead process with growing delays, and reports it', async () => {
    const play = stage(['runs', 'fails', 'runs', 'runs'])
    await keepRunning(play.options)
    await play.crash('killed by SIGKILL')
    await play.fire()
    await play.fire()
    expect(play.shown).toEqual([
      'bot stopped unexpectedly (killed by SIGKILL); starting it again in 1 s',
      'bot ended before it was ready; starting it again in 2 s',
      'bot is running again',
    ])
  })

  it('forgets old failures after a healthy minute', async () => {
    const play = stage(['runs', 'runs', 'runs'])
    await keepRunning(play.options)
    await play.crash('exit code 1')
    await play.fire()
    play.pass(60_000)
    await play.crash('exit code 1')
    expect(play.timers.map(({ ms }) => ms)).toEqual([1_000])
  })

  it('restarts nothing after a stop, not even a waiting process', async () => {
    const play = stage(['runs', 'runs'])
    const result = await keepRunning(play.options)
    if (!result.ok) throw new Error(result.reason)
    await play.crash('exit code 1')
    await result.kept.stop()
    expect(play.timers).toEqual([])
    expect(play.stops()).toBe(0)
  })

  it('can restart on request without counting a failure', async () => {
    const play = stage(['runs', 'runs'])
    const result = await keepRunning(play.options)
    if (!result.ok) throw new Error(result.reason)
    await result.kept.restart()
    expect(play.stops()).toBe(1)
    expect(play.shown).toEqual(['bot is running again'])
    await result.kept.stop()
    expect(play.stops()).toBe(2)
  })
})
