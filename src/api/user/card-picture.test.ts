import { createHash, randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { uploadReply } from '#core/images-api.ts'
import { ownCardReply, preferencesReply } from '#core/user-api.ts'
import { PEOPLE_IDS } from '#emulator/world/seed-ids.ts'
import { createCode, redeemCode } from '#store/premium-codes.ts'
import { type Browser, type OpenedApi, openApi, readProblem } from '../testing/open-api.ts'

const USER = '/api/bot/dashboard/user'
const DAY_MS = 86_400_000
let api: OpenedApi
let ann: Browser
let ben: Browser
beforeAll(async () => {
  api = await openApi()
  ann = await api.signIn('pixel-renard')
  ben = await api.signIn('lichen')
})
afterAll(() => api.close())

const redeem = async (userId: string) => {
  const hash = createHash('sha256').update(userId).digest()
  const now = api.clock()
  await createCode(api.db, { id: randomUUID(), hash, hint: 'ABCD', servers: 1, days: 30, now, expiresAt: null })
  await redeemCode(api.db, hash, userId, now)
}
const upload = async (browser: Browser, file: Buffer | string) => {
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(Buffer.from(file))]), 'image')
  return browser.fetch(`${USER}/card/picture`, { method: 'POST', body: form })
}
const save = (browser: Browser, change: object) =>
  browser.fetch(USER, { method: 'PATCH', body: JSON.stringify(change) })
const refusalOf = async (response: Response) => (await readProblem(response)).type.split(':').at(-1)
const drawn = async (browser: Browser, more: object = {}) => {
  const typed = { locale: 'en', guildId: null, description: '', locality: '', cardColor: '#cd6e57', ...more }
  const reply = await browser.fetch(`${USER}/card`, { method: 'POST', body: JSON.stringify(typed) })
  const { image } = ownCardReply.parse(await reply.json())
  // The card that is drawn here is the request itself.
  return JSON.parse(Buffer.from(image.split(',')[1] ?? '', 'base64').toString())
}

describe('a picture of one’s own on the card', () => {
  const png = () =>
    sharp({ create: { width: 40, height: 12, channels: 3, background: '#00f' } })
      .png()
      .toBuffer()

  it('needs premium of one’s own', async () => {
    expect(await refusalOf(await upload(ann, await png()))).toBe('needsOwnPremium')
    expect(await refusalOf(await save(ann, { cardBackground: 'own' }))).toBe('needsOwnPremium')
    await redeem(PEOPLE_IDS['pixel-renard'])
    await redeem(PEOPLE_IDS.lichen)
    expect((await upload(ann, await png())).status).toBe(201)
  })

  it('is a picture, and one that they uploaded themselves', async () => {
    expect(await refusalOf(await upload(ann, '<svg xmlns="http://www.w3.org/2000/svg"/>'))).toBe('pictureUnreadable')
    const { url } = uploadReply.parse(await (await upload(ann, await png())).json())
    expect(await refusalOf(await save(ben, { cardPicture: url, cardBackground: 'own' }))).toBe('uploadNotFound')
    expect((await save(ann, { cardPicture: 'https://example.com/x.png' })).status).toBe(422)
    const saved = await save(ann, { cardPicture: url, cardBackground: 'own' })
    expect(preferencesReply.parse(await saved.json())).toMatchObject({ cardPicture: url, cardBackground: 'own' })
    expect((await api.newBrowser().fetch(url)).headers.get('content-type')).toBe('image/webp')
  })

  it('is drawn before it is saved, and only while their premium lasts', async () => {
    const { url } = uploadReply.parse(await (await upload(ann, await png())).json())
    expect(await drawn(ann, { cardPicture: url, cardBackground: 'own' })).toMatchObject({ picture: url })
    expect(await drawn(ann, { cardBackground: 'teal' })).toMatchObject({ picture: null, background: 'teal' })
    api.pass(31 * DAY_MS)
    ann = await api.signIn('pixel-renard')
    expect(await drawn(ann)).toMatchObject({ picture: null, background: 'hall' })
    const kept = preferencesReply.parse(await (await ann.fetch(USER)).json())
    expect(kept.cardPicture).toMatch(/^\/uploads\//)
    // What is there may be sent along with other changes.
    const { cardPicture, cardBackground } = kept
    expect((await save(ann, { cardPicture, cardBackground, locality: 'Brest' })).status).toBe(200)
  })

  it('can be taken away', async () => {
    const gone = await save(ann, { cardPicture: null, cardBackground: 'hall' })
    expect(preferencesReply.parse(await gone.json())).toMatchObject({ cardPicture: null, cardBackground: 'hall' })
  })
})
