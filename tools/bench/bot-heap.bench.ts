import { type ClientKind, startClient } from './bot/client-process.ts'
import { withDatabase } from './database.ts'
import { compare, defineBench } from './define.ts'
import { startEmulator } from './emulator-process.ts'

const SIZE = { guilds: 1_000, members: 1_000, roles: 20, channels: 30 }
const GOAL = 0.25

/** Growth of the heap between the loaded program and the client with all its servers. */
export default defineBench({
  name: 'heap for 1,000 servers of 30 channels and 20 roles',
  goal: `≤ ${GOAL} of discord.js`,
  run: () =>
    withDatabase(async (_database, databaseUrl) => {
      const emulator = await startEmulator(SIZE)
      const megabytes = async (kind: ClientKind) => {
        const client = await startClient(kind, emulator, databaseUrl)
        try {
          return (await client.memory()).heapBytes / 1_000_000
        } finally {
          client.stop()
        }
      }
      try {
        const medians = { ours: await megabytes('ours'), 'discord.js': await megabytes('discord.js') }
        return compare(medians, 'MB', { against: 'discord.js', atMost: GOAL })
      } finally {
        emulator.stop()
      }
    }),
})
