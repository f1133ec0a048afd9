import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { GRAND_BAZAR_ID } from '#emulator/world/seed-ids.ts'
import { signIn } from '#tests/browser/sign-in.ts'
import { startSystem } from '#tests/browser/system.ts'
import { freePort } from '#tests/http/free-port.ts'
import { CHROMIUM_FLAGS, findChromium } from '../../test/chromium.ts'
import {
  addProbe,
  firstLoadBytes,
  measureKeys,
  measurePicker,
  measureSwitches,
  measureTour,
  type Tour,
} from './in-page.ts'
import { type LighthouseScore, lighthouseScore } from './lighthouse-score.ts'

export type DashboardFigures = {
  /** Milliseconds, one for each switch, key press or opening. */
  switches: number[]
  tour: Tour
  keys: number[]
  pickerOpenings: number[]
  /** Bytes of JavaScript, compressed by gzip. */
  overviewBytes: number
  welcomeBytes: number
  lighthouse: LighthouseScore
}

const GUILD = `/dashboard/${GRAND_BAZAR_ID}`

let measured: Promise<DashboardFigures> | null = null

/** The whole system in production mode and a real browser, started once for all figures of the dashboard. */
export function measureDashboard(): Promise<DashboardFigures> {
  measured ??= measure()
  return measured
}

async function measure(): Promise<DashboardFigures> {
  const found = findChromium()
  if (!found) throw new Error('there is no Chromium here: set CHROMIUM_PATH')
  const system = await startSystem()
  const profile = mkdtempSync(join(tmpdir(), 'guildhall-bench-browser-'))
  const port = await freePort()
  try {
    const context = await chromium.launchPersistentContext(profile, {
      executablePath: found.path,
      args: [...CHROMIUM_FLAGS, `--remote-debugging-port=${port}`],
      viewport: { width: 1440, height: 900 },
    })
    try {
      await addProbe(context)
      const page = await context.newPage()
      await signIn(page, system, 'miaou-dev', GUILD)
      await page.getByRole('heading', { level: 1 }).waitFor()
      const url = system.url.en + GUILD
      return {
        overviewBytes: await firstLoadBytes(context, url),
        welcomeBytes: await firstLoadBytes(context, `${url}/welcome`),
        tour: await measureTour(page, url),
        // Not first: a system that has just started seeds its demo for a minute.
        switches: await measureSwitches(page, url),
        ...(await measureFields(page, url)),
        lighthouse: await lighthouseScore(url, port),
      }
    } finally {
      await context.close()
    }
  } finally {
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
    await system.close()
  }
}

async function measureFields(page: Page, url: string): Promise<Pick<DashboardFigures, 'keys' | 'pickerOpenings'>> {
  await page.goto(`${url}/welcome`)
  const power = page.getByRole('switch', { name: 'Welcome message' })
  await power.waitFor()
  await power.check()
  const pickerOpenings = await measurePicker(page, page.getByRole('button', { name: /^Channel(?!: saved)/ }).first())
  const keys = await measureKeys(page, page.getByRole('main').getByRole('textbox').first())
  // The bench discards its draft.
  await page.keyboard.press('Alt+r')
  return { keys, pickerOpenings }
}
