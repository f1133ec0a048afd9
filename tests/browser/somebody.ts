import type { BrowserContext } from '@playwright/test'

/** Pages put off what is not urgent until the first interaction: a wheel event now and then stands for a person. */
export const asSomebody = (context: BrowserContext) =>
  context.addInitScript("setInterval(() => window.dispatchEvent(new Event('wheel')), 250)")
