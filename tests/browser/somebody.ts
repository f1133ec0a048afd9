import type { BrowserContext } from '@playwright/test'

/** Pages put off what is not urgent until the first interaction: a wheel event now and then stands for a person. */
export const asSomebody = (context: BrowserContext) =>
  context.addInitScript("setInterval(() => window.dispatchEvent(new Event('wheel')), 250)")

/** spec §9: on a slow connection no page fetches the code of the others ahead, two hundred files each time. */
export const onSlowConnection = (context: BrowserContext) =>
  context.addInitScript("Object.defineProperty(navigator, 'connection', { value: { effectiveType: '2g' } })")
