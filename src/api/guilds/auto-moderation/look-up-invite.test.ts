import { afterAll, beforeAll, expect, it } from 'vitest'
import { inviteLookReply } from '#core/invites-api.ts'
import { FLIBUSTIERS_ID, PEOPLE_IDS } from '#emulator/world/seed-ids.ts'
import { type Browser, type OpenedApi, openApi } from '../../testing/open-api.ts'

const PATH = `/api/bot/dashboard/guilds/${FLIBUSTIERS_ID}/auto-moderation/invites/look`
let api: OpenedApi
let owner: Browser

beforeAll(async () => {
  api = await openApi()
  owner = await api.signIn('pixel-renard')
})
afterAll(() => api.close())

const look = async (typed: string) => {
  const answer = await owner.fetch(PATH, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ typed }),
  })
  return inviteLookReply.parse(await answer.json()).invite
}

it('returns the server of an invite, typed as a code or as an address', async () => {
  const by = PEOPLE_IDS['pixel-renard']
  const { control } = api.emulator
  const channelId = control.createChannel({ guildId: FLIBUSTIERS_ID, name: 'deck', type: 0, by }).id
  const { code } = control.createInvite({ channelId })
  const server = { id: FLIBUSTIERS_ID, name: expect.stringContaining('Flibustiers') }
  expect(await look(code)).toMatchObject({ code, server })
  expect(await look(`https://discord.gg/${code}?event=1`)).toMatchObject({ code, server })
})

it('returns none for an expired invite, or for something else', async () => {
  expect(await look('nowhere-at-all')).toBeNull()
  expect(await look('!')).toBeNull()
})
