import { fileURLToPath } from 'node:url'
import type { BrowserContext, Locator, Page } from '@playwright/test'
import { z } from 'zod'

const PROBE = fileURLToPath(new URL('./probe.mjs', import.meta.url))
const SWITCHES = 12
const OPENINGS = 9
const TOUR_STEPS = 200
/** The first round renders every page for the first time; by the tenth the engine has compiled frequently used code. */
const TOUR_FIRST_ROUND = 20
const TOUR_WARM_STEPS = 10 * TOUR_FIRST_ROUND
/** Time for fetching ahead, which happens when the browser is idle. */
const AHEAD_MS = 60_000
const PAGES_AHEAD = 16
const MOVE_MS = 200

/** How long each visit of each page took, by its address. */
export type Tour = { pages: ReadonlyMap<string, readonly number[]>; growth: number }

export const addProbe = (context: BrowserContext) => context.addInitScript({ path: PROBE })

const numberFrom = async (page: Page, expression: string) => z.number().parse(await page.evaluate(expression))

/** Moves the mouse, which starts the fetching ahead. */
async function openAndStay(page: Page, url: string): Promise<void> {
  await page.goto(url)
  let isAhead = false
  const ahead = page.evaluate(`probe.untilAhead(${PAGES_AHEAD}, ${AHEAD_MS})`).finally(() => {
    isAhead = true
  })
  for (let x = 700; !isAhead; x += 1) {
    await page.mouse.move(x, 400)
    await page.waitForTimeout(MOVE_MS)
  }
  await ahead
}

export async function measureSwitches(page: Page, url: string): Promise<number[]> {
  await openAndStay(page, url)
  const times: number[] = []
  for (let round = 0; round <= SWITCHES; round += 1) {
    const time = await numberFrom(page, `probe.switchTo('${round % 2 === 0 ? '/welcome' : '/autoroles'}')`)
    // The first one warms up.
    if (round > 0) times.push(time)
  }
  return times
}

/** Visits every page repeatedly by keyboard: how long each step took, and the memory early and at the end. */
export async function measureTour(page: Page, url: string): Promise<Tour> {
  await openAndStay(page, url)
  const session = await page.context().newCDPSession(page)
  const heldBytes = async () => {
    await session.send('HeapProfiler.collectGarbage')
    return (await session.send('Runtime.getHeapUsage')).usedSize
  }
  const pages = new Map<string, number[]>()
  let early = 0
  for (let step = 1; step <= TOUR_WARM_STEPS + TOUR_STEPS; step += 1) {
    const time = await numberFrom(page, 'probe.stepDown()')
    if (step > TOUR_FIRST_ROUND) pages.set(page.url(), [...(pages.get(page.url()) ?? []), time])
    if (step === TOUR_WARM_STEPS) early = await heldBytes()
  }
  return { pages, growth: (await heldBytes()) / early }
}

export async function measurePicker(page: Page, button: Locator): Promise<number[]> {
  const id = await button.getAttribute('id')
  if (!id) throw new Error('the button of the picker has no id to be found by')
  const times: number[] = []
  for (let round = 0; round <= OPENINGS; round += 1) {
    const time = await numberFrom(page, `probe.openPicker('[id="${id}"]')`)
    if (round > 0) times.push(time)
    await page.keyboard.press('Escape')
    await page.locator('[role=option]').first().waitFor({ state: 'detached' })
  }
  return times
}

const TEXT = 'Welcome to the bazaar, dear friend, come in'

export async function measureKeys(page: Page, field: Locator): Promise<number[]> {
  await field.click()
  await page.evaluate('probe.listen()')
  await page.keyboard.type(TEXT, { delay: 40 })
  const costs = z.array(z.number()).parse(await page.evaluate('probe.costs'))
  if (costs.length < TEXT.length - 1) throw new Error(`${costs.length} keys were measured, not ${TEXT.length}`)
  return costs
}

const QUIET_MS = 1_500

/**
 * With data saver on, nothing is fetched ahead: only what the page itself needs is loaded, until nothing more
 * arrives. Compressed by gzip, as others report their figures.
 */
export async function firstLoadBytes(context: BrowserContext, url: string): Promise<number> {
  const page = await context.newPage()
  await page.addInitScript("Object.defineProperty(navigator, 'connection', { value: { saveData: true } })")
  const session = await context.newCDPSession(page)
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  await page.setExtraHTTPHeaders({ 'accept-encoding': 'gzip' })
  await page.goto(url)
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
  await page.waitForLoadState('load')
  let bytes = 0
  for (let seen = -1; seen !== bytes; ) {
    seen = bytes
    await page.waitForTimeout(QUIET_MS)
    bytes = await numberFrom(page, 'probe.scriptBytes()')
  }
  await page.close()
  return bytes
}
