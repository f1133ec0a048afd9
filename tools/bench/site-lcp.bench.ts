import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser } from '@playwright/test'
import { z } from 'zod'
import { withBrowser } from './browser.ts'
import { compare, defineBench } from './define.ts'
import { inTurns } from './rounds.ts'
import { withSite } from './site-process.ts'

/** Paint times on a slowed processor vary by half between runs. */
const ROUNDS = 15
const STATIC = 'a static page of the same text'
/** Lighthouse's slow 4G and its slower processor. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 96_000 }
const SLOWER = 4

export default defineBench({
  name: 'home page, largest contentful paint on a slow phone',
  goal: '≤ 1.5× of a static page of the same text',
  run: () =>
    withSite((site) =>
      withBrowser(async (browser) => {
        const still = await serveText(await textOf(browser, site.fr))
        try {
          const medians = await inTurns(ROUNDS, {
            ours: () => lcpOf(browser, `${site.fr}/`),
            [STATIC]: () => lcpOf(browser, still.url),
          })
          return compare(medians, 'ms', { against: STATIC, atMost: 1.5 })
        } finally {
          still.close()
        }
      }),
    ),
})

/** Every sentence of the page, each in a paragraph of the plainest HTML. */
async function textOf(browser: Browser, url: string): Promise<string> {
  const page = await browser.newPage()
  await page.goto(url)
  // As a string: this project has no types for code that runs in a page.
  const text: unknown = await page.evaluate('[document.querySelector("h1").innerText, document.body.innerText]')
  const [title = '', body = ''] = z.array(z.string()).parse(text)
  await page.close()
  const plain = (words: string) => words.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  const paragraphs = body.split('\n').filter(Boolean)
  return [
    '<!doctype html><html lang="fr"><meta charset="utf-8"><meta name="viewport" content="width=device-width">',
    `<title>${plain(title)}</title><h1>${plain(title)}</h1>`,
    ...paragraphs.map((line) => `<p>${plain(line)}</p>`),
    '</html>',
  ].join('')
}

async function serveText(html: string): Promise<{ url: string; close(): void }> {
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, close: () => server.close() }
}

const LAST_PAINT = `new Promise((resolve) => {
  new PerformanceObserver((list) => resolve(list.getEntries().at(-1).startTime))
    .observe({ type: 'largest-contentful-paint', buffered: true })
})`

async function lcpOf(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', NETWORK)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await page.goto(url, { waitUntil: 'networkidle' })
  const painted: unknown = await page.evaluate(LAST_PAINT)
  await context.close()
  return z.number().parse(painted)
}
