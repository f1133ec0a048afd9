import { test as base, expect } from '@playwright/test'
import { runningDatabaseUrl } from '#tools/postgres/running-database.ts'
import type { JourneySystem } from './journey-system.ts'
import { openServers, type Servers } from './servers.ts'
import { type Session, sessionOf } from './sign-in.ts'
import { startSmallDemo } from './small-demo.ts'
import { asSomebody, onSlowConnection } from './somebody.ts'
import { addressesOf } from './system.ts'

/** While writing a test, `RUNNING_SYSTEM=3000,3001,.data` (ports, data) avoids the start; tests cannot stop that system. */
const running = process.env.RUNNING_SYSTEM?.split(',')

type Shared = {
  /** Tests that move the clock only share a system with each other: no other test expects that, and it never goes back. */
  movesClock: boolean
  system: JourneySystem
  servers: Servers
  /** miaou-dev's, who came through the consent page once for all. Here, though not all tests use it: those with other shared things would get another system. */
  session: Session
}

type Own = {
  /** Dashboard pages fetch the code of the others ahead, as for people; most tests do not need that. */
  fetchesAhead: boolean
  putServersBack: undefined
}

/**
 * Playwright's test with one really started system for all tests of a worker; those that stop it start their own.
 * After each test the servers' settings are restored.
 */
export const test = base.extend<Own, Shared>({
  fetchesAhead: [false, { option: true }],
  context: async ({ context, fetchesAhead }, use) => {
    await asSomebody(context)
    if (!fetchesAhead) await onSlowConnection(context)
    await use(context)
  },
  putServersBack: [
    async ({ servers }, use) => {
      const putBack = await servers.remember()
      await use(undefined)
      await putBack()
    },
    { auto: true },
  ],
  movesClock: [false, { option: true, scope: 'worker' }],
  system: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needed fixtures from this pattern
    async ({}, use) => {
      const [port, platformPort, dataDir = '.data'] = running ?? []
      if (port) return use({ url: addressesOf(Number(port), Number(platformPort)), dataDir })
      const system = await startSmallDemo()
      await use(system)
      await system.close()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  servers: [
    async ({ system }, use) => {
      const servers = await openServers(runningDatabaseUrl(system.dataDir))
      await expect.poll(servers.countUnseeded, { message: 'servers without their demo', timeout: 120_000 }).toBe(0)
      await use(servers)
      await servers.close()
    },
    { scope: 'worker', timeout: 150_000 },
  ],
  session: [
    async ({ browser, system }, use) => use(await sessionOf(browser, system, 'miaou-dev')),
    { scope: 'worker', timeout: 120_000 },
  ],
})

export { expect }
