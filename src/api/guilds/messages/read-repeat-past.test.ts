import { afterAll, beforeAll, expect, it } from 'vitest'
import { repeatPast } from '#core/repeat-past-api.ts'
import { FLIBUSTIERS_ID } from '#emulator/world/seed-ids.ts'
import { COPY } from '#modules/repeat-messages/rules/copy-state.ts'
import { commitState } from '#store/bot/commit-state.ts'
import { type OpenedApi, openApi } from '../../testing/open-api.ts'

const HOUR_MS = 3_600_000
let api: OpenedApi
beforeAll(async () => {
  api = await openApi()
})
afterAll(() => api.close())

it('returns the results of last week’s copies, of all messages in one order', async () => {
  const now = api.clock()
  const put = (id: string, past: { at: number; did: string }[]) => ({
    type: 'putRecord' as const,
    kind: COPY,
    id,
    state: 'planned',
    body: { sends: 1, skips: 0, lastRun: null, plan: '', past },
  })
  const effects = [
    put('a', [
      { at: now - 8 * 24 * HOUR_MS, did: 'sent' },
      { at: now - HOUR_MS, did: 'sent' },
    ]),
    put('b', [{ at: now - 2 * HOUR_MS, did: 'tooQuiet' }]),
  ]
  await commitState(api.db, { guildId: FLIBUSTIERS_ID, module: 'repeat-messages', now, effects })
  const owner = await api.signIn('pixel-renard')
  const reply = await owner.fetch(`/api/bot/dashboard/guilds/${FLIBUSTIERS_ID}/repeat-messages/past`)
  const { past, states } = repeatPast.parse(await reply.json())
  expect(states).toHaveLength(2)
  expect(states[0]).toMatchObject({ sends: 1, lastRun: null, since: now })
  expect(past).toEqual([
    { id: 'b', at: now - 2 * HOUR_MS, did: 'tooQuiet' },
    { id: 'a', at: now - HOUR_MS, did: 'sent' },
  ])
})
