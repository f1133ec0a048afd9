import { watch } from 'node:fs'
import { join } from 'node:path'
import { buildChat } from '../products/chat.ts'
import { ensureTextsAndChat } from '../products/ensure.ts'
import { makeTexts } from '../products/texts.ts'
import { complain, say } from '../setup/terminal.mjs'
import { supervise } from './supervisor.ts'
import type { System } from './system.ts'
import { whatChanged } from './what-changed.ts'

const SETTLE_MS = 150

/** Vite reloads the site by itself; the chat page is rebuilt; processes that Node runs directly are restarted. */
function watchSources(root: string, { kept }: System): void {
  let changed = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  let reactions = Promise.resolve()
  const react = async () => {
    const { areTextsStale, isChatStale, parts } = whatChanged(changed)
    changed = new Set()
    if (areTextsStale) {
      const { code, output } = await makeTexts()
      if (code !== 0) complain(output.trim())
    }
    if (isChatStale) {
      const { code, output } = await buildChat()
      if (code !== 0) complain(output.trim())
    }
    for (const name of parts) {
      say(`· ${name}: its source changed, starting it again`)
      await kept.get(name)?.restart()
    }
  }
  watch(join(root, 'src'), { recursive: true }, (_event, path) => {
    if (!path) return
    changed.add(path.replaceAll('\\', '/'))
    clearTimeout(timer)
    timer = setTimeout(() => {
      reactions = reactions.then(react) // one after another: two restarts of one process would meet
    }, SETTLE_MS)
  })
}

process.exit(
  await supervise(process.cwd(), {
    prepare: ensureTextsAndChat,
    waves: (isEmulated) => [
      isEmulated ? [{ name: 'emulator', file: 'src/emulator/main.ts' }] : [],
      // Both migrate the database, under one lock; the bot needs the platform to connect to.
      [
        { name: 'server', file: 'src/server/dev.ts' },
        { name: 'bot', file: 'src/bot/main.ts', isOptional: true },
      ],
    ],
    variables: { NODE_ENV: 'development' },
    onReady: (system) => watchSources(process.cwd(), system),
  }),
)
