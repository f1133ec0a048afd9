import { afterAll, beforeAll, expect, it } from 'vitest'
import { type OpenedApi, openApi } from '../testing/open-api.ts'

const LIST = '/api/bot/dashboard/guilds'
const WEEK_MS = 7 * 86_400_000

let api: OpenedApi
beforeAll(async () => {
  api = await openApi()
})
afterAll(() => api.close())

it('a token that Discord refuses before its time is renewed, and nobody has to sign in again', async () => {
  const browser = await api.signIn('miaou-dev')
  const list = async () => (await browser.fetch(LIST)).status
  expect(await list()).toBe(200)
  // Discord's clock is ahead of ours.
  api.emulator.control.moveClock(WEEK_MS)
  api.pass(31_000)
  expect(await list()).toBe(200)
})
