import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { guildPayload, saveReply } from '#core/api.ts'
import { CHANNEL_IDS, FLIBUSTIERS_ID, PEOPLE_IDS } from '#emulator/world/seed-ids.ts'
import { setPremium } from '#store/premium.ts'
import { readSettings } from '#store/settings.ts'
import { type Browser, type OpenedApi, openApi, patch } from '../testing/open-api.ts'

const PATH = `/api/bot/dashboard/guilds/${FLIBUSTIERS_ID}`
const SECRET = 'Un gâteau pour toi'

describe('a birthday surprise for an administrator', () => {
  let api: OpenedApi
  let owner: Browser
  let target: Browser
  beforeAll(async () => {
    api = await openApi()
    owner = await api.signIn('pixel-renard')
    target = await api.signIn('miaou-dev')
    await setPremium(api.db, FLIBUSTIERS_ID, null)
    const reply = await patch(owner, FLIBUSTIERS_ID, { birthdays: { customMessages: [surprise] } })
    expect(reply.status, await reply.clone().text()).toBe(200)
    expect(await reply.text()).toContain(SECRET)
  })
  afterAll(() => api.close())

  const surprise = {
    id: 'secret',
    target: { type: 'member', id: PEOPLE_IDS['miaou-dev'] },
    channel: CHANNEL_IDS.flibustiersWelcome,
    message: {
      format: 'embeds',
      content: SECRET,
      mentions: { everyone: false, roles: 'none', users: 'none' },
      silent: false,
    },
    hideFromTarget: true,
  }

  it('is in none of their answers, and in all of the others’', async () => {
    for (const path of [PATH, `${PATH}/history`]) {
      expect(await (await target.fetch(path)).text()).not.toContain(SECRET)
      expect(await (await owner.fetch(path)).text()).toContain(SECRET)
    }
  })

  it('survives when they save the list they see', async () => {
    const seen = guildPayload.parse(await (await target.fetch(PATH)).json()).settings.birthdays
    const { customMessages } = seen as { customMessages: { hideFromTarget: boolean }[] }
    const sent = customMessages.map((entry) => ({ ...entry, hideFromTarget: false }))
    const reply = await patch(target, FLIBUSTIERS_ID, { 'birthdays.customMessages': sent, prefix: '?' })
    expect(JSON.stringify(saveReply.parse(await reply.json()))).not.toContain(SECRET)
    expect((await readSettings(api.db, FLIBUSTIERS_ID)).settings.birthdays.customMessages).toEqual([surprise])
  })
})
