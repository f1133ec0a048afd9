import { ensureSite } from '../products/ensure.ts'
import { supervise } from './supervisor.ts'

/** Room for new objects: by default it grows to a hundred megabytes, which are never given back. */
const nodeFlags = ['--max-semi-space-size=8']

process.exit(
  await supervise(process.cwd(), {
    prepare: ensureSite,
    waves: (isEmulated) => [
      isEmulated ? [{ name: 'emulator', file: 'src/emulator/main.ts', nodeFlags }] : [],
      // Both migrate the database, under one lock; the bot needs the platform to connect to.
      [
        { name: 'server', file: 'src/server/main.ts', nodeFlags },
        { name: 'bot', file: 'src/bot/main.ts', nodeFlags, isOptional: true },
      ],
    ],
  }),
)
