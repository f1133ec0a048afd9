import { test as journey } from './journey.ts'

/** Every test begins signed in as miaou-dev, on the English site. */
export const test = journey.extend({
  storageState: ({ session }, use) => use(session),
  baseURL: ({ system }, use) => use(system.url.en),
})

export { expect } from '@playwright/test'
