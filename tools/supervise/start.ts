import { ensureSite } from '../products/ensure.ts'
import { NODE_FLAGS } from './node-flags.ts'
import { supervise } from './supervisor.ts'

process.exit(
  await supervise(process.cwd(), {
    prepare: ensureSite,
    waves: (isEmulated) => [
      isEmulated ? [{ name: 'emulator', file: 'src/emulator/main.ts', nodeFlags: NODE_FLAGS }] : [],
      // Both migrate the database, under one lock; the bot needs the platform to connect to.
      [
        { name: 'server', file: 'src/server/main.ts', nodeFlags: NODE_FLAGS },
        { name: 'bot', file: 'src/bot/main.ts', nodeFlags: NODE_FLAGS, isOptional: true },
      ],
    ],
  }),
)
