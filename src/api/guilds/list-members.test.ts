import { afterAll, beforeAll, expect, it } from 'vitest'
import { isManagerCalled, memberList } from '#core/members-api.ts'
import { FLIBUSTIERS_ID, PEOPLE_IDS } from '#emulator/world/seed-ids.ts'
import { type OpenedApi, openApi } from '../testing/open-api.ts'

let api: OpenedApi
beforeAll(async () => {
  api = await openApi()
})
afterAll(() => api.close())

it('says whether found members may manage the server, including the owner without such a role', async () => {
  const owner = await api.signIn('pixel-renard')
  const search = async (query: string) => {
    const reply = await owner.fetch(`/api/bot/dashboard/guilds/${FLIBUSTIERS_ID}/members?query=${query}`)
    return memberList.parse(await reply.json()).members
  }
  const [captain] = await search('pixel')
  const [sailor] = await search('lichen')
  expect([captain?.manages, sailor?.manages]).toEqual([true, false])
  if (!captain || !sailor) throw new Error('nobody was found')
  expect(isManagerCalled(captain, ` ${captain.name.toUpperCase()} `)).toBe(true)
  expect(isManagerCalled(captain, captain.username)).toBe(true)
  expect(isManagerCalled(captain, `${captain.name} two`)).toBe(false)
  expect(isManagerCalled(sailor, sailor.name)).toBe(false)
})

it('says when a member requested by id joined', async () => {
  const owner = await api.signIn('pixel-renard')
  const reply = await owner.fetch(
    `/api/bot/dashboard/guilds/${FLIBUSTIERS_ID}/members?ids=${PEOPLE_IDS['pixel-renard']}`,
  )
  const [captain] = memberList.parse(await reply.json()).members
  expect(Date.parse(captain?.joinedAt ?? '')).toBeGreaterThan(0)
})
