import { performance } from 'node:perf_hooks'
import { defineBench } from './define.ts'
import { connect, startEmulator } from './emulator-process.ts'

const SIZE = { guilds: 1_000, members: 1_000, roles: 20, channels: 30 }
const SECONDS_MAX = 20
const BYTES_MAX = 1_000_000_000

/** From the start of the process until a client has received all thousand guilds. */
export default defineBench({
  name: 'local Discord, 1,000 guilds × 1,000 members, started and connected to',
  goal: `< ${SECONDS_MAX} s and < 1 GB`,
  async run() {
    const began = performance.now()
    const emulator = await startEmulator(SIZE)
    try {
      const socket = await connect(emulator, () => {})
      const seconds = (performance.now() - began) / 1_000
      const { highestBytes } = await emulator.memory()
      socket.terminate()
      return {
        ours: { value: seconds, unit: 's' },
        references: [{ name: 'highest memory, MB', value: highestBytes / 1_000_000 }],
        ratio: null,
        met: seconds < SECONDS_MAX && highestBytes < BYTES_MAX,
      }
    } finally {
      emulator.stop()
    }
  },
})
