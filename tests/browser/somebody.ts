import type { BrowserContext } from '@playwright/test'

/** Pages wait with what is for later until somebody does anything: as a hand that rests on the wheel. */
export const asSomebody = (context: BrowserContext) =>
  context.addInitScript("setInterval(() => window.dispatchEvent(new Event('wheel')), 250)")
