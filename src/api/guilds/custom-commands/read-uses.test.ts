import { afterAll, beforeAll, expect, it } from 'vitest'
import { countUses } from '#core/use-counts.ts'
import { usesReply } from '#core/uses-api.ts'
import { FLIBUSTIERS_ID } from '#emulator/world/seed-ids.ts'
import { RUNS } from '#modules/custom-commands/rules/run-counts.ts'
import { commitState } from '#store/bot/commit-state.ts'
import { type OpenedApi, openApi } from '../../testing/open-api.ts'

const GUILD = FLIBUSTIERS_ID
const DAY_MS = 86_400_000
let api: OpenedApi
beforeAll(async () => {
  api = await openApi()
})
afterAll(() => api.close())

it('sums the runs of each command in the last thirty days, ignoring other memory of the module', async () => {
  const count = (runs: Record<string, number>, daysAgo: number) => {
    const now = api.clock() - daysAgo * DAY_MS
    const effects = [countUses(RUNS, runs, { memory: new Map(), now })]
    return commitState(api.db, { guildId: GUILD, module: 'custom-commands', effects, now })
  }
  await count({ ask: 2 }, 0)
  await count({ ask: 1, daily: 4 }, 29)
  await count({ ask: 8 }, 31)
  const slowMode = { runs: 3, endsAt: api.clock() + DAY_MS }
  await commitState(api.db, {
    guildId: GUILD,
    module: 'custom-commands',
    effects: [{ type: 'remember', key: 'runs:ask:1', value: slowMode, forgetAt: slowMode.endsAt }],
    now: api.clock(),
  })
  const owner = await api.signIn('pixel-renard')
  const reply = await owner.fetch(`/api/bot/dashboard/guilds/${GUILD}/custom-commands/uses`)
  expect(usesReply.parse(await reply.json()).uses).toEqual({ ask: 3, daily: 4 })
})
