import type { Page } from '@playwright/test'
import { readPath, type Tree } from '#core/settings/paths.ts'
import { GRAND_BAZAR_ID } from '#emulator/world/seed-ids.ts'
import { defaultSettings, modules, settingsTable } from '#modules/index.ts'
import { SPECIFIED } from '#modules/specification.fixture.ts'
import { expect, test } from './journey.ts'
import { signIn } from './sign-in.ts'
import { asSomebody } from './somebody.ts'
import { guildApi } from './walk/guild-api.ts'
import { editableOf, roundsOf, WRITTEN_BY_THE_BOT } from './walk/specified.ts'
import { walkModule } from './walk/walk-module.ts'

const HOME = `/dashboard/${GRAND_BAZAR_ID}`
const pageOf = (module: string) => `${HOME}/${module === 'general' ? 'settings' : module}`

/**
 * Its address exists in its season alone (spec §2), and the server keeps its own time. The browser's clock is moved to
 * December, where the module list leads to the page; walked last, so that no other page sees that clock.
 */
const SEASON = 'advent-calendar'
const walkedModules = modules
  .filter((module) => roundsOf(module).length > 0)
  .toSorted((one, other) => Number(one.id === SEASON) - Number(other.id === SEASON))

/** The log of messages is inside a page that has a switch of its own, of which the specification does not speak. */
const NEEDED: Readonly<Record<string, Tree>> = { logs: { 'logs.status': true } }

/** One signed-in page for all: nothing of what is walked depends on how one came in. */
let page: Page

test.beforeAll(async ({ browser, system }) => {
  page = await browser.newPage({ baseURL: system.url.en })
  await asSomebody(page.context())
  page.setDefaultTimeout(20_000)
  await signIn(page, system, 'miaou-dev', pageOf('general'))
  await page.locator('main [id^="setting-"]').first().waitFor()
})

test.afterAll(() => page.close())

for (const module of walkedModules) {
  const rounds = roundsOf(module)

  test(`${module.id}: each of its ${rounds.flat().length} settings is changed, stored, shown again, and reset`, async () => {
    const api = guildApi(page, GRAND_BAZAR_ID)
    const editable = editableOf(module)
    const original = await api.values(editable)
    const plain = Object.fromEntries(editable.map((path) => [path, readPath(defaultSettings, path)]))
    expect(await api.save({ ...plain, ...NEEDED[module.id] })).toHaveProperty('revision')
    if (module.id === SEASON) await page.clock.setFixedTime(new Date(new Date().getFullYear(), 11, 1, 12))
    const open = async () => {
      await page.goto(module.id === SEASON ? HOME : pageOf(module.id))
      if (module.id === SEASON) await page.getByRole('link', { name: 'Advent calendar' }).first().click()
      await page.getByRole('heading', { level: 1, ...(module.id === SEASON && { name: 'Advent calendar' }) }).waitFor()
      await page.locator('main [id^="setting-"]').first().waitFor()
    }
    const walked = await walkModule({ page, guildId: GRAND_BAZAR_ID, open }, rounds)
    expect(walked.toSorted()).toEqual(rounds.flat().toSorted())
    expect(await api.save(original)).toHaveProperty('revision')
  })
}

test('no setting of the specification is left out, and what the bot writes is refused from anybody else', async () => {
  const walked = new Set(modules.flatMap((module) => roundsOf(module).flat()))
  const known = [...walked, ...Object.keys(WRITTEN_BY_THE_BOT)]
  const isCovered = (key: string) => known.some((path) => path === key || path.startsWith(`${key}.`))
  expect(Object.keys(SPECIFIED).filter((key) => !isCovered(key))).toEqual([])
  for (const path of Object.keys(WRITTEN_BY_THE_BOT)) {
    expect(settingsTable.get(path)?.options.readOnly, path).toBe(true)
    expect(await guildApi(page, GRAND_BAZAR_ID).save({ [path]: '714285963217465344' })).toHaveProperty('errors')
  }
})
