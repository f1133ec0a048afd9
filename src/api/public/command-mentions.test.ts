import { afterAll, beforeAll, expect, it } from 'vitest'
import { commandMentions } from '#core/commands/mentions.ts'
import { APPLICATION } from '#emulator/test-emulator.ts'
import { createRest } from '#platform/rest.ts'
import { platformUrls } from '#platform/urls.ts'
import { type OpenedApi, openApi } from '../testing/open-api.ts'

let api: OpenedApi
beforeAll(async () => {
  api = await openApi()
})
afterAll(() => api.close())

const mentions = async (locale: string) => {
  const answer = await api.newBrowser().fetch(`/api/bot/commands/mentions?locale=${locale}`)
  return commandMentions.parse(await answer.json()).commands
}
const all = { type: 1, name: 'all', description: 'Everybody' }
const registered = [
  { type: 1, name: 'help', description: 'Help' },
  { type: 1, name: 'role', description: 'Roles', options: [all] },
  { type: 3, name: 'Copy RAW' },
]

it('mentions slash commands by English name and id, without those unknown to the platform', async () => {
  expect(await mentions('en')).toEqual([])
  const rest = createRest({ urls: platformUrls(api.emulator.url), botToken: APPLICATION.botToken })
  await rest.put(`/applications/${APPLICATION.id}/commands`, { body: registered })
  api.pass(11 * 60_000)
  const known = await mentions('fr')
  expect(known.find(({ name }) => name === 'role tous')?.mention).toMatch(/^<\/role all:\d+>$/)
  expect(known.find(({ name }) => name === 'aide')?.mention).toMatch(/^<\/help:\d+>$/)
  expect(known.map(({ name }) => name)).not.toContain('Copier RAW')
  expect(known.every(({ mention }) => /^<\/(?:help|role [a-z]+):\d+>$/.test(mention))).toBe(true)
})
