import { spawnSync } from 'node:child_process'

const MODULE = 'src/modules/auto-moderation'

/** Faults, hostile messages and a raid, in numbers too large for every run. */
const { status } = spawnSync(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', 'tests/faults', `${MODULE}/fuzz.test.ts`, `${MODULE}/raid.scene.test.ts`],
  {
    stdio: 'inherit',
    env: { ...process.env, SOAK: '1' },
  },
)
process.exit(status ?? 1)
