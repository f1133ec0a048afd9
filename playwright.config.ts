import { defineConfig, devices } from '@playwright/test'
import { CHROMIUM_FLAGS, findChromium } from './tools/test/chromium.ts'

/** Every process that Chromium starts for a page reads and compiles the site's code again. */
const ONE_PROCESS_PER_SITE = ['--process-per-site', '--disable-site-isolation-trials']

export default defineConfig({
  testDir: 'tests/browser',
  outputDir: 'test-results',
  // Each worker starts a whole system of its own: databases, emulator, server and bot. One alone waits half of its time.
  // With a system that runs already there is one for all: two tests at a time would undo each other's changes.
  workers: process.env.RUNNING_SYSTEM ? 1 : 2,
  // Machines are noisy, and a fresh system seeds its demo while the first test runs.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  forbidOnly: Boolean(process.env.CI),
  projects: [
    // Nobody looks at how things move, and every picture of it is drawn without a graphics card.
    { name: 'journeys', testIgnore: 'long/**', use: { contextOptions: { reducedMotion: 'reduce' } } },
    // What passes the second time is named as flaky at the end of the run.
    { name: 'long', testMatch: 'long/**/*.spec.ts', retries: process.env.CI ? 1 : 0 },
  ],
  reporter: [['list'], ['json', { outputFile: '.cache/reports/browser.json' }]],
  use: {
    ...devices['Desktop Chrome'],
    launchOptions: { executablePath: findChromium()?.path, args: [...CHROMIUM_FLAGS, ...ONE_PROCESS_PER_SITE] },
    // `--trace retain-on-failure` when a failure needs one: recording more than doubles the time of every test.
    trace: 'off',
    // What never comes is named in the failure; without a limit of its own the whole test would wait for it.
    actionTimeout: 60_000,
    navigationTimeout: 90_000,
    screenshot: 'only-on-failure',
  },
})
