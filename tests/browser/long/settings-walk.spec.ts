import type { Page } from '@playwright/test'
import { readPath, type Tree } from '#core/settings/paths.ts'
import { GRAND_BAZAR_ID } from '#emulator/world/seed-ids.ts'
import { defaultSettings, modules, settingsTable } from '#modules/index.ts'
import { SPECIFIED } from '#modules/specification.fixture.ts'
import { expect, test } from '../journey.ts'
import { comeIn } from '../sign-in.ts'
import { asSomebody } from '../somebody.ts'
import { guildApi } from './walk/guild-api.ts'
import { editableOf, roundsOf, WRITTEN_BY_THE_BOT } from './walk/specified.ts'
import { walkModule } from './walk/walk-module.ts'

const HOME = `/dashboard/${GRAND_BAZAR_ID}`
const pageOf = (module: string) => `${HOME}/${module === 'general' ? 'settings' : module}`

/**
 * Its address exists only in season (spec §2), and the server uses its own time. The browser's clock is moved to
 * December, where the module list leads to the page; this comes last, so that no other page sees that clock.
 */
const SEASON = 'advent-calendar'
const walkedModules = modules
  .filter((module) => roundsOf(module).length > 0)
  .toSorted((one, other) => Number(one.id === SEASON) - Number(other.id === SEASON))

/** The log of messages is on a page with a switch of its own, which the specification does not mention. */
const NEEDED: Readonly<Record<string, Tree>> = { logs: { 'logs.status': true } }

const DEFAULTS = Object.fromEntries(
  modules.flatMap(editableOf).map((path) => [path, readPath(defaultSettings, path)] as const),
)

/** One signed-in page for all, on a server with default settings: nothing in these tests depends on signing in. */
let page: Page
let putBack: () => Promise<void>

test.beforeAll(async ({ browser, system, servers }) => {
  putBack = await servers.remember()
  page = await browser.newPage({ baseURL: system.url.en, reducedMotion: 'reduce' })
  await asSomebody(page.context())
  page.setDefaultTimeout(60_000)
  await comeIn(page, system, 'miaou-dev', pageOf('general'))
  await page.waitForFunction(() => localStorage.getItem('guildhall.session') !== null)
  const needed = Object.assign({}, ...Object.values(NEEDED))
  expect(await guildApi(page, GRAND_BAZAR_ID).save({ ...DEFAULTS, ...needed })).toHaveProperty('revision')
  await page.reload()
})

test.afterAll(async () => {
  await page.close()
  await putBack()
})

for (const module of walkedModules) {
  const rounds = roundsOf(module)

  test(`${module.id}: each of its ${rounds.flat().length} settings is changed, stored, shown again, and reset`, async () => {
    if (module.id === SEASON) await page.clock.setFixedTime(new Date(new Date().getFullYear(), 11, 1, 12))
    /** A full load, even from another module's page, whose fields would otherwise be taken for this one's. */
    const open = async () => {
      await page.goto(module.id === SEASON ? HOME : pageOf(module.id))
      if (module.id === SEASON) await page.getByRole('link', { name: 'Advent calendar' }).first().click()
      await page.getByRole('heading', { level: 1, ...(module.id === SEASON && { name: 'Advent calendar' }) }).waitFor()
      await page.locator('main [id^="setting-"]').first().waitFor()
    }
    const walked = await walkModule({ page, guildId: GRAND_BAZAR_ID, open }, rounds)
    expect(walked.toSorted()).toEqual(rounds.flat().toSorted())
  })
}

test('no setting of the specification is missing, and settings written by the bot are refused from others', async () => {
  const walked = new Set(modules.flatMap((module) => roundsOf(module).flat()))
  const known = [...walked, ...Object.keys(WRITTEN_BY_THE_BOT)]
  const isCovered = (key: string) => known.some((path) => path === key || path.startsWith(`${key}.`))
  expect(Object.keys(SPECIFIED).filter((key) => !isCovered(key))).toEqual([])
  for (const path of Object.keys(WRITTEN_BY_THE_BOT)) {
    expect(settingsTable.get(path)?.options.readOnly, path).toBe(true)
    expect(await guildApi(page, GRAND_BAZAR_ID).save({ [path]: '714285963217465344' })).toHaveProperty('errors')
  }
})
