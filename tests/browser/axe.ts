import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'

/** The copy that comes with Playwright's own wrapper. */
const wrapper = createRequire(import.meta.url).resolve('@axe-core/playwright')
const SOURCE = readFileSync(createRequire(wrapper).resolve('axe-core/axe.min.js'), 'utf8')

type Axe = {
  run(place: Document, options: object): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>
}

/**
 * Accessibility problems that axe finds on the current page, one line each; `only` limits the rules. Run in the page
 * itself: the wrapper also transfers everything that passed, through a second page, which takes six times as long.
 */
export async function violationsOf(page: Page, only: readonly string[] | null = null): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE)
  return page.evaluate(async (rules) => {
    const { axe } = window as unknown as { axe: Axe }
    const { violations } = await axe.run(document, {
      resultTypes: ['violations'],
      selectors: false,
      // Style sheets would only be needed by rules that are not used here.
      preload: { assets: ['media'] },
      ...(rules && { runOnly: rules }),
    })
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`))
  }, only)
}
