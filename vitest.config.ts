import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'

/** Read once by each worker: most of their time would go into reading the same modules for every file. */
const SHARED = ['src/{core,ui,modules,emulator,store,platform,bot,cards,config,api,web}/**/*.test.{ts,tsx}']

export default defineConfig({
  test: {
    environment: 'node',
    // On two cores: many tests wait for a process, a limit or a deadline.
    maxWorkers: 3,
    globalSetup: ['tests/postgres-server.ts'],
    // A test that hangs is a failure with a name, not a run that never ends. Machines are noisy: some are ten times slower.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
    // The run's database writes all it has before it ends.
    teardownTimeout: 60_000,
    // For the processes that tests start: what is compiled once need not be compiled by each of them.
    env: { NODE_COMPILE_CACHE: resolve('.cache', 'node') },
    projects: [
      { extends: true, test: { name: 'rules', include: SHARED, isolate: false } },
      {
        extends: true,
        test: {
          name: 'parts',
          // These start and stop what others use.
          include: ['{src,tools,tests}/**/*.test.{ts,tsx}'],
          exclude: ['tests/{browser,faults}/**', 'node_modules/**', ...SHARED],
        },
      },
      {
        extends: true,
        test: {
          name: 'faults',
          include: ['tests/faults/**/*.test.ts'],
          // One after the other, and after all else: they measure how soon somebody is answered.
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
