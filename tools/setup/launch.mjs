// Starts the program with the pinned Node, whatever Node is on the machine, after installing everything.
import { spawn } from 'node:child_process'
import { realpathSync } from 'node:fs'
import module from 'node:module'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { install, pinnedNode } from './install.mjs'

const TOOLS = fileURLToPath(new URL('..', import.meta.url))
const ROOT = join(TOOLS, '..')
const PARENT_POLL_MS = 250

/** @param {string} main path inside tools/ of the program proper */
export async function launch(main) {
  process.chdir(ROOT)
  stopWithNpm()
  await install(ROOT)
  const node = pinnedNode(ROOT)
  if (node && realpathSync(process.execPath) !== realpathSync(node)) return continueWith(node)
  // The compile cache saves stripping and compiling TypeScript again, and makes a process 10 MB smaller.
  module.enableCompileCache(join(ROOT, '.cache', 'node'))
  await import(pathToFileURL(join(TOOLS, main)).href)
}

/** npm runs scripts in a shell, and a signal to npm only ends that shell: without this, we would keep running. */
function stopWithNpm() {
  if (!process.env.npm_lifecycle_event || process.platform === 'win32') return
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    process.kill(process.pid, 'SIGTERM')
  }, PARENT_POLL_MS)
  timer.unref()
}

/** Ctrl-C reaches parent and child, a signal from elsewhere only the parent; so the child may receive it twice. */
function continueWith(node) {
  const child = spawn(node, process.argv.slice(1), { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] })
  child.on('message', (message) => process.send?.(message))
  process.on('disconnect', () => child.disconnect())
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
}
