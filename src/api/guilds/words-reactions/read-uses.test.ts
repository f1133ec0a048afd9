import { afterAll, beforeAll, expect, it } from 'vitest'
import { countUses } from '#core/use-counts.ts'
import { usesReply } from '#core/uses-api.ts'
import { FLIBUSTIERS_ID } from '#emulator/world/seed-ids.ts'
import { USES } from '#modules/words-reactions/rules/use-counts.ts'
import { commitState } from '#store/bot/commit-state.ts'
import { type OpenedApi, openApi } from '../../testing/open-api.ts'

const GUILD = FLIBUSTIERS_ID
const DAY_MS = 86_400_000
let api: OpenedApi
beforeAll(async () => {
  api = await openApi()
})
afterAll(() => api.close())

it('sums the uses of each word in the last thirty days, on this server only', async () => {
  const count = (used: Record<string, number>, daysAgo: number, guildId: string = GUILD) => {
    const now = api.clock() - daysAgo * DAY_MS
    const effects = [countUses(USES, used, { memory: new Map(), now })]
    return commitState(api.db, { guildId, module: 'words-reactions', effects, now })
  }
  await count({ hey: 2 }, 0)
  await count({ hey: 1, gg: 4 }, 29)
  await count({ hey: 8 }, 31)
  await count({ hey: 16 }, 0, '123456789012345678')
  const owner = await api.signIn('pixel-renard')
  const reply = await owner.fetch(`/api/bot/dashboard/guilds/${GUILD}/words-reactions/uses`)
  expect(usesReply.parse(await reply.json()).uses).toEqual({ hey: 3, gg: 4 })
})
