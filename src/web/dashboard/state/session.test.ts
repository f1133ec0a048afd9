import { describe, expect, it } from 'vitest'
import { SESSION_STORAGE_KEY } from '../../session-key.ts'
import { createSession, type SessionDeps } from './session.ts'

const user = { id: '216497581021265921', username: 'fox', avatar: null, global_name: null, decoration: null }
const NOW = 1_000_000

function fakeStorage(written?: string) {
  const kept = new Map<string, string>(written === undefined ? [] : [[SESSION_STORAGE_KEY, written]])
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}

function given({
  stored,
  replies = [],
  userId = user.id,
}: {
  stored?: unknown
  replies?: (Response | Error)[]
  userId?: string | null
} = {}) {
  const written = typeof stored === 'string' || stored === undefined ? stored : JSON.stringify(stored)
  const storage = fakeStorage(written)
  let asked = 0
  const fetch: SessionDeps['fetch'] = async () => {
    asked += 1
    const reply = replies.shift()
    if (!reply || reply instanceof Error) throw reply ?? new TypeError('nobody answers')
    return reply
  }
  return { session: createSession({ storage, fetch, now: () => NOW, userId }), storage, asked: () => asked }
}

const tokenUntil = (expiresAt: number, token = 'old') => ({ token, expiresAt, user })

describe('the session in the browser', () => {
  it('uses the stored token while it is valid', async () => {
    const { session, asked } = given({ stored: tokenUntil(NOW + 60_000) })
    expect(await session.token()).toEqual({ kind: 'ok', token: 'old' })
    expect(session.user()).toEqual(user)
    expect(asked()).toBe(0)
  })

  it('requests a new one shortly before it expires, and stores it with the user', async () => {
    const { session, storage } = given({
      stored: tokenUntil(NOW + 20_000),
      replies: [Response.json(tokenUntil(NOW + 900_000, 'new'))],
    })
    expect(await session.token()).toEqual({ kind: 'ok', token: 'new' })
    expect(JSON.parse(storage.getItem(SESSION_STORAGE_KEY) ?? '')).toEqual(tokenUntil(NOW + 900_000, 'new'))
  })

  it.each(['{broken', '"text"', '{"token":1}', 'null'])(
    'takes %s in storage for signed out, not for a crash',
    async (stored) => {
      const { session } = given({ stored, replies: [new Response(null, { status: 401 })] })
      expect(session.user()).toBeNull()
      expect(await session.token()).toEqual({ kind: 'signedOut' })
    },
  )

  it('drops the token of somebody else', () => {
    const { session } = given({ stored: tokenUntil(NOW + 60_000), userId: '316497581021265921' })
    expect(session.user()).toBeNull()
  })

  it('renews once for calls that start together', async () => {
    const { session, asked } = given({ replies: [Response.json(tokenUntil(NOW + 900_000, 'new'))] })
    expect(await Promise.all([session.token(), session.token()])).toEqual([
      { kind: 'ok', token: 'new' },
      { kind: 'ok', token: 'new' },
    ])
    expect(asked()).toBe(1)
  })

  it('does not renew again when another call already did', async () => {
    const { session, asked } = given({ stored: tokenUntil(NOW + 60_000, 'fresh') })
    expect(await session.renew('refused')).toEqual({ kind: 'ok', token: 'fresh' })
    expect(asked()).toBe(0)
  })

  it('forgets everything when the session has ended', async () => {
    const { session, storage } = given({ stored: tokenUntil(NOW - 1), replies: [new Response(null, { status: 401 })] })
    expect(await session.token()).toEqual({ kind: 'signedOut' })
    expect(storage.getItem(SESSION_STORAGE_KEY)).toBeNull()
  })

  it('goes on where the browser has no room left to store it', async () => {
    const { session, storage, asked } = given({ replies: [Response.json(tokenUntil(NOW + 900_000, 'new'))] })
    storage.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    expect(await session.token()).toEqual({ kind: 'ok', token: 'new' })
    expect(await session.token()).toEqual({ kind: 'ok', token: 'new' })
    expect(asked()).toBe(1)
  })

  it('keeps the token when there is no answer or the answer is not ours', async () => {
    for (const reply of [new TypeError('offline'), new Response('<html>', { status: 200 })]) {
      const { session, storage } = given({ stored: tokenUntil(NOW - 1), replies: [reply] })
      expect(await session.token()).toEqual({ kind: 'unreachable' })
      expect(storage.getItem(SESSION_STORAGE_KEY)).not.toBeNull()
    }
  })
})
