import { test as base } from '@playwright/test'
import { type RunningSystem, startSystem } from './system.ts'

/** Playwright's test with one really started system for all tests of a worker; those that stop it start their own. */
export const test = base.extend<object, { system: RunningSystem }>({
  system: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needed fixtures from this pattern
    async ({}, use) => {
      const system = await startSystem()
      await use(system)
      await system.close()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
})

export { expect } from '@playwright/test'
