import { afterEach, describe, expect, it, vi } from 'vitest'
import type { ServerSummary } from '#core/api.ts'
import type { ApiResult } from './call-api.ts'
import { createServerList } from './server-list.ts'

afterEach(() => vi.restoreAllMocks())

const server = (id: string, memberCount: number, bot = true): ServerSummary => ({
  id,
  name: id,
  icon: null,
  memberCount,
  bot,
  owner: true,
  premium: false,
  canManage: true,
})

function given(...results: ApiResult<ServerSummary[]>[]) {
  const onFailure = vi.fn()
  const listServers = async () => results.shift() ?? ({ kind: 'unreachable' } as const)
  vi.spyOn(console, 'error').mockImplementation(() => {})
  let now = 0
  const list = createServerList({ listServers }, null, onFailure, () => now)
  const passes = (ms: number) => {
    now += ms
  }
  return { list, onFailure, passes, left: () => results.length }
}

const ids = (list: ReturnType<typeof createServerList>) => {
  const state = list.snapshot()
  return state.kind === 'ready' ? state.servers.map(({ id }) => id) : state.kind
}

describe('the list of servers', () => {
  it('is sorted by members, the largest first', async () => {
    const { list } = given({ kind: 'ok', value: [server('small', 3), server('large', 900), server('middle', 50)] })
    expect(ids(list)).toBe('loading')
    expect(await list.load({ silent: false })).toBe(true)
    expect(ids(list)).toEqual(['large', 'middle', 'small'])
  })

  it('is there immediately when it came with the page', () => {
    const list = createServerList(
      { listServers: vi.fn() },
      [server('small', 3), server('large', 900)],
      vi.fn(),
      () => 0,
    )
    expect(ids(list)).toEqual(['large', 'small'])
  })

  it('reports a failure on the page, unless it was requested silently', async () => {
    const { list, onFailure } = given()
    expect(await list.load({ silent: true })).toBe(false)
    expect(onFailure).not.toHaveBeenCalled()
    expect(await list.load({ silent: false })).toBe(false)
    expect(onFailure).toHaveBeenCalledOnce()
    expect(ids(list)).toBe('failed')
  })

  it('is not reverted by an answer that comes late', async () => {
    const answers: ((result: ApiResult<ServerSummary[]>) => void)[] = []
    const listServers = () => new Promise<ApiResult<ServerSummary[]>>((resolve) => answers.push(resolve))
    const list = createServerList({ listServers }, [server('a', 1, false)], vi.fn(), () => 0)
    const [early, late] = [list.load({ silent: true }), list.load({ silent: true })]
    answers[1]?.({ kind: 'ok', value: [server('b', 2)] })
    await late
    answers[0]?.({ kind: 'ok', value: [server('a', 1)] })
    await early
    expect(ids(list)).toEqual(['b'])
  })

  it('keeps a server marked as joined when an answer from before comes', async () => {
    const answers: ((result: ApiResult<ServerSummary[]>) => void)[] = []
    const listServers = () => new Promise<ApiResult<ServerSummary[]>>((resolve) => answers.push(resolve))
    const list = createServerList({ listServers }, [server('a', 1, false)], vi.fn(), () => 0)
    const before = list.load({ silent: true })
    list.markJoined('a')
    answers[0]?.({ kind: 'ok', value: [server('a', 1, false)] })
    await before
    expect(list.snapshot()).toMatchObject({ servers: [{ id: 'a', bot: true }] })
    const after = list.load({ silent: true })
    answers[1]?.({ kind: 'ok', value: [server('a', 5)] })
    await after
    expect(list.snapshot()).toMatchObject({ servers: [{ id: 'a', memberCount: 5 }] })
  })

  it('stays as it was when a later load fails', async () => {
    const { list } = given({ kind: 'ok', value: [server('a', 1)] }, { kind: 'unreachable' })
    await list.load({ silent: false })
    await list.load({ silent: true })
    expect(ids(list)).toEqual(['a'])
  })

  it('is read again when the page becomes visible, silently and at most once a minute', async () => {
    const { list, passes, left, onFailure } = given(
      { kind: 'ok', value: [server('a', 1)] },
      { kind: 'ok', value: [server('a', 1), server('b', 2)] },
      { kind: 'unreachable' },
    )
    await list.load({ silent: false })
    passes(59_000)
    await list.refresh()
    expect(left()).toBe(2)
    passes(1_000)
    await list.refresh()
    await list.refresh()
    expect([ids(list), left()]).toEqual([['b', 'a'], 1])
    passes(60_000)
    await list.refresh()
    expect(onFailure).not.toHaveBeenCalled()
    expect(ids(list)).toEqual(['b', 'a'])
  })

  it('marks a server that the bot has joined', async () => {
    const { list } = given({ kind: 'ok', value: [server('a', 1, false), server('b', 0, false)] })
    await list.load({ silent: false })
    list.markJoined('b')
    const state = list.snapshot()
    expect(state.kind === 'ready' && state.servers.map(({ bot }) => bot)).toEqual([false, true])
  })
})
