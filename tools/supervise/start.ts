import { ensureSite } from '../products/ensure.ts'
import { supervise } from './supervisor.ts'

process.exit(
  await supervise(process.cwd(), {
    prepare: ensureSite,
    waves: (isEmulated) => [
      [
        ...(isEmulated ? [{ name: 'emulator', file: 'src/emulator/main.ts' }] : []),
        { name: 'server', file: 'src/server/main.ts' },
      ],
      [{ name: 'bot', file: 'src/bot/main.ts' }], // needs the platform to connect to, and the migrated database
    ],
  }),
)
