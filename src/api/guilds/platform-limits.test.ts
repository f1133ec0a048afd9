import { afterAll, beforeAll, expect, it } from 'vitest'
import { FLIBUSTIERS_ID } from '#emulator/world/seed-ids.ts'
import { type Browser, type OpenedApi, openApi, readProblem } from '../testing/open-api.ts'

const GUILD = `/api/bot/dashboard/guilds/${FLIBUSTIERS_ID}`

let api: OpenedApi
let owner: Browser
beforeAll(async () => {
  api = await openApi()
  owner = await api.signIn('pixel-renard')
})
afterAll(() => api.close())

it.each([
  ['GET', `${GUILD}/logs/full-channels`, undefined],
  ['POST', `${GUILD}/channels`, { name: 'cale', type: 0, parentId: null }],
  ['POST', `${GUILD}/roles`, { name: 'Vigie', color: 0 }],
])('is told rather than kept waiting while Discord wants ten minutes: %s %s', async (method, path, body) => {
  api.emulator.control.trouble({ rest: { kind: 'rate limit', times: 1, retryAfterMs: 600_000 } })
  const reply = await owner.fetch(path, { method, ...(body && { body: JSON.stringify(body) }) })
  expect(await readProblem(reply)).toMatchObject({ status: 503, type: 'urn:guildhall:problem:platformAway' })
})
