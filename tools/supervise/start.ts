import { ensureSite } from '../products/ensure.ts'
import { supervise } from './supervisor.ts'

process.exit(
  await supervise(process.cwd(), {
    prepare: ensureSite,
    waves: (isEmulated) => [
      isEmulated ? [{ name: 'emulator', file: 'src/emulator/main.ts' }] : [],
      // Both migrate the database, under one lock; the bot needs the platform to connect to.
      [
        { name: 'server', file: 'src/server/main.ts' },
        { name: 'bot', file: 'src/bot/main.ts', isOptional: true },
      ],
    ],
  }),
)
