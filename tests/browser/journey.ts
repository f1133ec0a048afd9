import { test as base } from '@playwright/test'
import { asSomebody } from './somebody.ts'
import { addressesOf, type RunningSystem, startSystem } from './system.ts'

/** While a test is being written, `RUNNING_SYSTEM=3000,3001,.data` (ports, data) spares the start: it cannot be stopped. */
const running = process.env.RUNNING_SYSTEM?.split(',')

export type JourneySystem = Pick<RunningSystem, 'url' | 'dataDir'>

/** Playwright's test with one really started system for all tests of a worker; those that stop it start their own. */
export const test = base.extend<object, { system: JourneySystem }>({
  context: async ({ context }, use) => {
    await asSomebody(context)
    await use(context)
  },
  system: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needed fixtures from this pattern
    async ({}, use) => {
      const [port, platformPort, dataDir = '.data'] = running ?? []
      if (port) return use({ url: addressesOf(Number(port), Number(platformPort)), dataDir })
      const system = await startSystem()
      await use(system)
      await system.close()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
})

export { expect } from '@playwright/test'
