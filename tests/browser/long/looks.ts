import type { Page } from '@playwright/test'
import type { Locale } from '#core/locale.ts'
import { violationsOf } from '../axe.ts'

/** A check of a page in one setup; `rules` limits it to what can differ from the previous setup. */
type Look = { width: number; theme: 'light' | 'dark'; rules: 'all' | 'colours' }

/** Colours are the same in both languages; the narrow layout is tested with the longer words, the French ones. */
const LOOKS: Record<Locale, readonly Look[]> = {
  en: [
    { width: 1440, theme: 'light', rules: 'all' },
    { width: 1440, theme: 'dark', rules: 'colours' },
  ],
  fr: [{ width: 320, theme: 'dark', rules: 'all' }],
}
const WIDTHS = [320, 768, 1440]

/** Accessibility and layout problems of the current page, in words; empty when there are none. */
export async function findSlips(page: Page, locale: Locale): Promise<string[]> {
  const found: string[] = []
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    const over = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement
      return scrollWidth - clientWidth
    })
    if (over > 0) found.push(`at ${width}: scrolls sideways by ${over}`)
  }
  for (const look of LOOKS[locale]) {
    await page.setViewportSize({ width: look.width, height: 900 })
    await page.locator('html').evaluate((html, theme) => {
      html.setAttribute('data-theme', theme)
      // During the transition between themes no colour is final.
      for (const motion of document.getAnimations()) if (motion instanceof CSSTransition) motion.finish()
    }, look.theme)
    const slips = await violationsOf(page, look.rules === 'colours' ? ['color-contrast'] : null)
    found.push(...slips.map((slip) => `at ${look.width}, ${look.theme}: ${slip}`))
  }
  return found
}
