import lighthouse from 'lighthouse'
import { freePort } from '#tests/http/free-port.ts'
import { say } from '../setup/terminal.mjs'
import { withBrowser } from './browser.ts'
import { type BenchResult, defineBench } from './define.ts'
import { withSite } from './site-process.ts'

const PAGES = ['/', '/docs/accueil', '/docs/modules/welcome', '/premium', '/status', '/faq', '/changelog', '/login']
const GOALS = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 } as const
type Category = keyof typeof GOALS
const CATEGORIES = Object.keys(GOALS) as Category[]

export default defineBench({
  name: 'Lighthouse, mobile, lowest of the main pages',
  goal: '≥ 98 / 100 / 100 / 100',
  run: () =>
    withSite(async (site) => {
      const port = await freePort()
      return withBrowser(async () => {
        const scores: Record<Category, number>[] = []
        for (const path of PAGES) {
          const found = await scoresOf(site.fr + path, port)
          say(`  ${CATEGORIES.map((category) => found[category]).join(' / ')}  ${path}`)
          scores.push(found)
        }
        return judge(scores)
      }, port)
    }),
})

async function scoresOf(url: string, port: number): Promise<Record<Category, number>> {
  const ran = await lighthouse(url, { port, output: 'json', logLevel: 'error', onlyCategories: CATEGORIES })
  if (!ran || ran.lhr.runtimeError)
    throw new Error(`Lighthouse could not read ${url}: ${ran?.lhr.runtimeError?.message}`)
  const { categories, audits } = ran.lhr
  for (const { id, score, title, scoreDisplayMode } of Object.values(audits)) {
    if (score !== null && score < 0.9 && scoreDisplayMode !== 'informative') say(`    ${score} ${id}: ${title}`)
  }
  const scores = CATEGORIES.map((category) => [category, Math.round((categories[category]?.score ?? 0) * 100)])
  return Object.fromEntries(scores)
}

function judge(scores: readonly Record<Category, number>[]): BenchResult {
  const lowest = (category: Category) => Math.min(...scores.map((page) => page[category]))
  return {
    ours: { value: lowest('performance'), unit: 'performance' },
    references: CATEGORIES.slice(1).map((category) => ({ name: category, value: lowest(category) })),
    ratio: null,
    met: CATEGORIES.every((category) => lowest(category) >= GOALS[category]),
  }
}
