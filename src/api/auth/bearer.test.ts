import { expect, it } from 'vitest'
import { createSigner } from '#platform/seal.ts'
import type { Bus, BusMessage } from '#store/bus.ts'
import type { Database } from '#store/database.ts'
import type { Session } from '#store/sessions.ts'
import { createBearer } from './bearer.ts'

const NOW = 1_000
const session: Session = {
  id: '00000000-0000-4000-8000-000000000001',
  user: { id: '412907556218929152', username: 'lichen', avatar: null, global_name: null, decoration: null },
  platformTokens: Buffer.alloc(0),
  rotatedAt: NOW,
  expiresAt: NOW + 60_000,
  isCurrent: true,
}
const row = {
  id: session.id,
  user: session.user,
  platform_tokens: session.platformTokens,
  rotated_at: new Date(session.rotatedAt),
  expires_at: new Date(session.expiresAt),
  is_current: true,
}

/** A database that answers only when told to. */
function openBearer() {
  const listeners: ((message: BusMessage) => void)[] = []
  const bus: Bus = {
    subscribe: (listener) => {
      listeners.push(listener)
      return () => {}
    },
    onReconnect: () => () => {},
    isConnected: () => true,
    close: async () => {},
  }
  const { promise, resolve } = Promise.withResolvers<{ rows: object[] }>()
  const db = { pool: { query: () => promise } } as unknown as Database
  const signer = createSigner('a secret of this test that is long enough', 'tokens')
  return {
    ...createBearer({ db, bus, signer, clock: () => NOW }),
    tell: (message: BusMessage) => {
      for (const listener of listeners) listener(message)
    },
    answer: () => resolve({ rows: [row] }),
  }
}

it('lets nobody in whose session ends while their token is looked up', async () => {
  const { issue, verify, tell, answer } = openBearer()
  const verified = verify(`Bearer ${issue(session).token}`)
  tell({ kind: 'session', sessionId: session.id })
  answer()
  expect(await verified).toBe('tokenExpired')
})

it('lets everybody else in meanwhile', async () => {
  const { issue, verify, tell, answer } = openBearer()
  const verified = verify(`Bearer ${issue(session).token}`)
  tell({ kind: 'session', sessionId: 'another' })
  answer()
  expect(await verified).toMatchObject({ sessionId: session.id })
})
