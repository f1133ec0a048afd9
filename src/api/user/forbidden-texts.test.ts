import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { preferencesReply } from '#core/user-api.ts'
import { type Browser, type OpenedApi, openApi, readProblem } from '../testing/open-api.ts'

const USER = '/api/bot/dashboard/user'
let api: OpenedApi
beforeAll(async () => {
  api = await openApi()
})
afterAll(() => api.close())

const change = (browser: Browser, body: object, locale = 'en') =>
  browser.fetch(USER, { method: 'PATCH', headers: { 'accept-language': locale }, body: JSON.stringify(body) })

describe('what somebody writes about themself', () => {
  it('cannot say what is forbidden on every server, and names it in the language of the person', async () => {
    const browser = await api.signIn('brume_42')
    const save = (body: object, locale = 'en') => change(browser, body, locale)
    await save({ description: 'as before', locality: 'Brest' })
    const refused = await readProblem(await save({ description: 'come to discord.gg/abc', locality: 'mort aux juifs' }))
    expect(refused).toMatchObject({
      type: 'urn:guildhall:problem:profileTextForbidden',
      errors: [
        { path: 'description', message: 'Profiles can’t contain invites: remove “discord.gg/abc”.' },
        { path: 'locality', message: 'Profiles can’t contain insults: remove “mort aux juifs”.' },
      ],
    })
    const french = await readProblem(
      await save({ games: [{ platform: 'steam', name: 'see https://discrod.gift' }] }, 'fr'),
    )
    expect(french.errors).toMatchObject([{ path: 'games.0.name', message: expect.stringContaining('arnaque connue') }])
    const kept = preferencesReply.parse(await (await browser.fetch(USER)).json())
    expect(kept).toMatchObject({ description: 'as before', locality: 'Brest', games: [] })
  })

  it('rests for a day once their texts were refused five times, except for what they remove', async () => {
    const browser = await api.signIn('gaufre-quantique')
    const save = async (body: object) => (await change(browser, body)).status
    await save({ locality: 'Brest' })
    for (let time = 0; time < 5; time++) expect(await save({ description: 'dsc.gg/abc' })).toBe(422)
    const reply = await change(browser, { description: 'Sailor' })
    expect(reply.headers.get('retry-after')).toBe(String(24 * 3_600))
    expect(await readProblem(reply)).toMatchObject({
      type: 'urn:guildhall:problem:profileTextsPaused',
      detail: expect.stringContaining('1 day'),
    })
    expect([await save({ locality: '' }), await save({ theme: 'dark' })]).toEqual([200, 200])
    api.pass(24 * 3_600_000)
    expect((await change(await api.signIn('gaufre-quantique'), { description: 'Sailor' })).status).toBe(200)
  })
})
