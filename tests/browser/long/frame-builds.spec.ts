import { existsSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { COMPILE_AND_CHILL_ID } from '#emulator/world/seed-ids.ts'
import { modules } from '#modules/index.ts'
import { expect, test } from '../journey.ts'
import { comeIn } from '../sign-in.ts'

const HOME = `/dashboard/${COMPILE_AND_CHILL_ID}`
/** The page with the prefix setting. */
const SETTINGS = `${HOME}/settings`
const prefixOf = (page: Page) => page.getByRole('textbox', { name: 'Prefix' })
const moduleLink = (page: Page, name: RegExp) =>
  page.getByRole('navigation', { name: 'Modules' }).getByRole('link', { name })

/** A marker that a full page load removes. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { marked: true }))
const isMarked = (page: Page) => page.evaluate(() => 'marked' in window)

test('a new build is loaded with the next page, and no draft is lost', async ({ page, system }) => {
  await comeIn(page, system, 'miaou-dev', SETTINGS)
  await prefixOf(page).fill('?')
  await mark(page)
  await moduleLink(page, /^Joins & leaves/).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Joins & leaves')
  expect(await isMarked(page)).toBe(true)
  await page.route('**/builds/latest.json?*', (route) => route.fulfill({ json: { id: 'another', version: '9' } }))
  const asked = page.waitForResponse(/\/builds\/latest\.json/)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await asked
  await page.getByRole('link', { name: 'Server settings' }).click()
  await expect.poll(() => isMarked(page).catch(() => true)).toBe(false)
  await expect(page).toHaveURL(system.url.en + SETTINGS)
  await expect(prefixOf(page)).toHaveValue('?')
  await page.keyboard.press('Alt+r')
})

test('the build gives its own id, and no other', async ({ request, system }) => {
  const latest = await (await request.get(`${system.url.any}/builds/latest.json?1`)).json()
  expect(latest).toEqual({ id: expect.any(String), version: expect.any(String) })
  expect(await (await request.get(`${system.url.any}/builds/meta/${latest.id}.json`)).json()).toEqual(latest)
  expect((await request.get(`${system.url.any}/builds/meta/other.json`)).status()).toBe(404)
})

test('code that no longer exists on the server reloads the page at its target, once', async ({ page, system }) => {
  await comeIn(page, system, 'miaou-dev', SETTINGS)
  await prefixOf(page).fill('?')
  let missing = 0
  const before = new Set(await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name)))
  await page.route('**/assets/*.js', (route) => {
    const isNew = !before.has(route.request().url())
    if (!isNew || missing > 0) return route.continue()
    missing += 1
    return route.fulfill({ status: 404, body: '' })
  })
  await mark(page)
  await moduleLink(page, /^Joins & leaves/).click()
  await expect.poll(() => isMarked(page).catch(() => true)).toBe(false)
  await expect(page).toHaveURL(`${system.url.en}${HOME}/welcome`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Joins & leaves')
  expect(missing).toBe(1)
  await page.getByRole('link', { name: 'Server settings' }).click()
  await expect(prefixOf(page)).toHaveValue('?')
  await page.keyboard.press('Alt+r')
})

test.describe('on a quick connection', () => {
  test.use({ fetchesAhead: true })

  test('the other pages are fetched ahead, so that changing module needs no request', async ({ page, system }) => {
    // The browser's own list is limited to 250 files.
    const fetched = new Set<string>()
    page.on('requestfinished', (request) => {
      if (/\/page-[^/]*\.js/.test(request.url())) fetched.add(request.url())
    })
    await comeIn(page, system, 'miaou-dev', SETTINGS)
    await expect(prefixOf(page)).toBeVisible()
    const pages = modules.filter(({ id }) => existsSync(`src/modules/${id}/page.tsx`) && id !== 'advent-calendar')
    await expect.poll(() => fetched.size).toBeGreaterThanOrEqual(pages.length)
    // From here on, requests that a page could wait for are not answered.
    await page.route(/\.data(?:$|\?)|\/assets\/.*\.js$|\/guilds\/\d+$/, () => new Promise(() => {}))
    await moduleLink(page, /^Joins & leaves/).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Joins & leaves')
    await page.getByRole('link', { name: 'Server settings' }).click()
    await expect(prefixOf(page)).toBeVisible()
  })

  test('a failure to fetch ahead does not affect the page', async ({ page, system }) => {
    const asksForHistory = (url: string) => /\/assets\/history-[^/]*\.js$/.test(url)
    const refused = page.waitForEvent('requestfailed', (request) => asksForHistory(request.url()))
    const fetched = page.waitForEvent('requestfinished', (request) => /\/page-[^/]*\.js$/.test(request.url()))
    await page.route(
      ({ pathname }) => asksForHistory(pathname),
      (route) => route.abort(),
    )
    await comeIn(page, system, 'miaou-dev', SETTINGS)
    await mark(page)
    await Promise.all([refused, fetched])
    await expect(prefixOf(page)).toBeVisible()
    expect(await isMarked(page)).toBe(true)
  })
})
