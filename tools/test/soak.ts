import { spawnSync } from 'node:child_process'

/** The tests of faults, with as many kills as nobody waits for in every run. */
const { status } = spawnSync(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', 'tests/faults', 'src/modules/auto-moderation/fuzz.test.ts'],
  {
    stdio: 'inherit',
    env: { ...process.env, SOAK: '1' },
  },
)
process.exit(status ?? 1)
