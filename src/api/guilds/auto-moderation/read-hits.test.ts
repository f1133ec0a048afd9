import { afterAll, beforeAll, expect, it } from 'vitest'
import type { StateEffect } from '#core/bot/state-effects.ts'
import { filterHits } from '#core/filter-hits-api.ts'
import { FLIBUSTIERS_ID, PEOPLE_IDS } from '#emulator/world/seed-ids.ts'
import { commitState } from '#store/bot/commit-state.ts'
import { type OpenedApi, openApi } from '../../testing/open-api.ts'

const GUILD = FLIBUSTIERS_ID
const DAY_MS = 86_400_000
let api: OpenedApi
beforeAll(async () => {
  api = await openApi()
})
afterAll(() => api.close())

it('counts infractions per filter of the last seven days, without undone ones, on this server only', async () => {
  const note = (id: string, filter: string, daysAgo: number, guildId: string = GUILD, state = 'counted') => {
    const put: StateEffect = {
      type: 'putRecord',
      kind: 'infraction',
      id,
      state,
      subjectId: PEOPLE_IDS['tofu.exe'],
      body: { filter },
    }
    const now = api.clock() - daysAgo * DAY_MS
    return commitState(api.db, { guildId, module: 'auto-moderation', effects: [put], now })
  }
  await note('a', 'caps', 1)
  await note('b', 'caps', 6)
  await note('c', 'caps', 8)
  await note('d', 'links', 0)
  await note('f', 'links', 0, GUILD, 'undone')
  await note('e', 'links', 0, '123456789012345678')
  const owner = await api.signIn('pixel-renard')
  const reply = await owner.fetch(`/api/bot/dashboard/guilds/${GUILD}/auto-moderation/hits`)
  const { hits } = filterHits.parse(await reply.json())
  expect(hits).toMatchObject({ caps: 2, links: 1, filter: 0, spam: 0 })
})
