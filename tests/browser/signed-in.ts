import type { BrowserContextOptions } from '@playwright/test'
import { test as journey } from './journey.ts'
import { signIn } from './sign-in.ts'

type Session = Exclude<BrowserContextOptions['storageState'], string | undefined>

/** Every test begins signed in as miaou-dev, who came through the consent page once for all of them; addresses are those of the English site. */
export const test = journey.extend<object, { session: Session }>({
  session: [
    async ({ browser, system }, use) => {
      const context = await browser.newContext()
      await signIn(await context.newPage(), system, 'miaou-dev', '/dashboard/user')
      const session = await context.storageState()
      await context.close()
      await use(session)
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  storageState: ({ session }, use) => use(session),
  baseURL: ({ system }, use) => use(system.url.en),
})

export { expect } from '@playwright/test'
