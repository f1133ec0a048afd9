import type { BrowserContext } from '@playwright/test'

/** Pages postpone what is not urgent until the first interaction: an occasional wheel event simulates a person. */
export const asSomebody = (context: BrowserContext) =>
  context.addInitScript("setInterval(() => window.dispatchEvent(new Event('wheel')), 250)")

/** spec §9: on a slow connection no page fetches the code of others ahead, two hundred files each time. */
export const onSlowConnection = (context: BrowserContext) =>
  context.addInitScript("Object.defineProperty(navigator, 'connection', { value: { effectiveType: '2g' } })")
