import { type Browser, chromium } from '@playwright/test'
import { CHROMIUM_FLAGS, findChromium } from '../test/chromium.ts'

/** A Chromium for one benchmark; with `port`, other programs such as Lighthouse can use it. */
export async function withBrowser<T>(work: (browser: Browser) => Promise<T>, port?: number): Promise<T> {
  const found = findChromium()
  if (!found) throw new Error('no Chromium was found; `npm test` says how to get one')
  const args = port === undefined ? CHROMIUM_FLAGS : [...CHROMIUM_FLAGS, `--remote-debugging-port=${port}`]
  const browser = await chromium.launch({ executablePath: found.path, args: [...args] })
  try {
    return await work(browser)
  } finally {
    await browser.close()
  }
}
