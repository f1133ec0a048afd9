import { gzipSync } from 'node:zlib'
import type { Browser } from '@playwright/test'
import { say } from '../setup/terminal.mjs'
import { withBrowser } from './browser.ts'
import { defineBench, underLimit } from './define.ts'
import { publicPathsOf, withSite } from './site-process.ts'

const GOAL_KB = 115

/** What a first visit loads until the network is idle, by script, preload or import. */
export default defineBench({
  name: 'first-load JavaScript of the heaviest public page',
  goal: `≤ ${GOAL_KB} KB gzip`,
  run: () =>
    withSite((site) =>
      withBrowser(async (browser) => {
        const pages: { path: string; kilobytes: number }[] = []
        for (const path of await publicPathsOf(site)) {
          pages.push({ path, kilobytes: await scriptsOf(browser, site.fr + path) })
        }
        pages.sort((a, b) => b.kilobytes - a.kilobytes)
        for (const { path, kilobytes } of pages) say(`  ${kilobytes.toFixed(1).padStart(6)} KB  ${path}`)
        const [heaviest] = pages
        const lightest = pages.at(-1)
        if (!heaviest || !lightest) throw new Error('the sitemap names no page')
        return underLimit(heaviest.kilobytes, `KB (${heaviest.path})`, GOAL_KB, [
          { name: `lightest of ${pages.length} (${lightest.path})`, value: lightest.kilobytes },
        ])
      }),
    ),
})

async function scriptsOf(browser: Browser, url: string): Promise<number> {
  const page = await browser.newPage()
  const scripts: Promise<Buffer>[] = []
  page.on('response', (response) => {
    if (/javascript/.test(response.headers()['content-type'] ?? '')) scripts.push(response.body())
  })
  const reply = await page.goto(url, { waitUntil: 'networkidle' })
  if (!reply?.ok()) throw new Error(`${url} answered ${reply?.status()}`)
  const bodies = await Promise.all(scripts)
  await page.close()
  return bodies.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0) / 1000
}
