import { afterAll, beforeAll, expect, it } from 'vitest'
import type { StateEffect } from '#core/bot/state-effects.ts'
import { figureTroubles } from '#core/figure-troubles-api.ts'
import { FLIBUSTIERS_ID } from '#emulator/world/seed-ids.ts'
import { commitState } from '#store/bot/commit-state.ts'
import { type OpenedApi, openApi } from '../../testing/open-api.ts'

const GUILD = FLIBUSTIERS_ID
const HOUR_MS = 3_600_000
let api: OpenedApi
beforeAll(async () => {
  api = await openApi()
})
afterAll(() => api.close())

it('reports which statistics channels of this server fail, and why', async () => {
  const put = (id: string, error: string | null, hours: number, guildId: string = GUILD) => {
    const errorSince = error === null ? null : api.clock() - hours * HOUR_MS
    const body = { plan: '[]', name: null, renamedAt: 0, error, errorSince, failures: 0 }
    const effect: StateEffect = {
      type: 'putRecord',
      kind: 'figure',
      id,
      state: error === null ? 'shown' : 'failing',
      body,
    }
    return commitState(api.db, { guildId, module: 'community', effects: [effect], now: api.clock() })
  }
  await put('fine', null, 0)
  await put('gone', 'channelGone', 1)
  await put('silent', 'api', 25)
  await put('refused', 'refused:forbidden', 2)
  await put('elsewhere', 'channelGone', 1, '123456789012345678')
  const owner = await api.signIn('pixel-renard')
  const reply = await owner.fetch(`/api/bot/dashboard/guilds/${GUILD}/community/figures`)
  expect(figureTroubles.parse(await reply.json())).toEqual({
    troubles: {
      gone: { why: 'channelGone', isPaused: false },
      silent: { why: 'notANumber', isPaused: true },
      refused: { why: 'refused', isPaused: false },
    },
  })
})
