import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { programFile } from '../products/programs.ts'
import { NODE_FLAGS } from './node-flags.ts'
import { supervise } from './supervisor.ts'
import { StartFailed } from './system.ts'

const BUILDER = fileURLToPath(new URL('../products/main.ts', import.meta.url))

/**
 * In a process of its own: the memory used for reading four thousand files would otherwise be kept as long as we run.
 */
function buildWhatIsStale(): Promise<void> {
  const child = spawn(process.execPath, [BUILDER, '--quiet'], { stdio: ['ignore', 'inherit', 'inherit'] })
  const endWithUs = () => child.kill()
  process.once('exit', endWithUs)
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) => {
      process.off('exit', endWithUs)
      if (code === 0) resolve()
      else reject(new StartFailed('Guildhall could not be built; see above.'))
    })
  })
}

process.exit(
  await supervise(process.cwd(), {
    prepare: buildWhatIsStale,
    waves: (isEmulated) => [
      isEmulated ? [{ name: 'emulator', file: programFile('emulator'), nodeFlags: NODE_FLAGS }] : [],
      // Both migrate the database, under one lock; the bot needs the platform to connect to.
      [
        { name: 'server', file: programFile('server'), nodeFlags: NODE_FLAGS },
        { name: 'bot', file: programFile('bot'), nodeFlags: NODE_FLAGS, isOptional: true },
      ],
    ],
  }),
)
