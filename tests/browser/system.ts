import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * The system as `npm start` runs it, nothing replaced, on free ports and in a folder of its own.
 *
 * ```ts
 * const system = await startSystem()
 * await page.goto(system.url.fr)
 * await system.restart()   // stops everything, starts it again on the same data
 * await system.kill()      // kill -9 of the supervisor; then system.start()
 * await system.close()     // stops it and removes its data
 * ```
 */
export type RunningSystem = {
  url: ReturnType<typeof addressesOf>
  dataDir: string
  /** Of the supervisor; 0 while nothing runs. */
  pid(): number
  /** Everything written to the terminal since the last start. */
  output(): string
  start(): Promise<void>
  stop(): Promise<void>
  restart(): Promise<void>
  kill(): Promise<void>
  close(): Promise<void>
}

export const addressesOf = (port: number, platformPort: number) => ({
  fr: `http://fr.localhost:${port}`,
  en: `http://en.localhost:${port}`,
  any: `http://localhost:${port}`,
  platform: `http://127.0.0.1:${platformPort}`,
})

const START_TIMEOUT_MS = 120_000

/** `meanwhile` runs during the first start; the signal aborts it if the start fails. */
export async function startSystem(
  variables: Record<string, string> = {},
  meanwhile: (dataDir: string, starting: AbortSignal) => Promise<void> = async () => {},
): Promise<RunningSystem> {
  const dataDir = mkdtempSync(join(tmpdir(), 'guildhall-system-'))
  chmodSync(dataDir, 0o711) // the database may run as another user, who has to pass through
  const [port = 0, platformPort = 0] = await freePorts(2)
  const env = { ...process.env, PORT: `${port}`, PLATFORM_PORT: `${platformPort}`, DATA_DIR: dataDir, ...variables }
  let child: ChildProcess | null = null
  let output = ''

  const start = async () => {
    output = ''
    const started = spawn(process.execPath, ['tools/start.mjs'], { env, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] })
    child = started
    for (const stream of [started.stdout, started.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        output += text
      })
    }
    await ready(started, () => output)
  }
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    const ending = child
    child = null
    if (!ending || ending.exitCode !== null || ending.signalCode !== null) return
    const gone = new Promise((resolve) => ending.once('exit', resolve))
    ending.kill(signal)
    await gone
  }
  const system: RunningSystem = {
    url: addressesOf(port, platformPort),
    dataDir,
    pid: () => child?.pid ?? 0,
    output: () => output,
    start,
    stop: () => end('SIGTERM'),
    restart: async () => {
      await end('SIGTERM')
      await start()
    },
    kill: () => end('SIGKILL'),
    close: async () => {
      await end('SIGTERM')
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
  const failed = new AbortController()
  try {
    await Promise.all([start(), meanwhile(dataDir, failed.signal)])
  } catch (error) {
    failed.abort()
    await system.close()
    throw error
  }
  return system
}

function ready(child: ChildProcess, output: () => string): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = (why: string) => reject(new Error(`the system did not start: ${why}\n${output()}`))
    const timer = setTimeout(() => fail(`not ready after ${START_TIMEOUT_MS / 1000} s`), START_TIMEOUT_MS)
    child.once('exit', (code) => {
      clearTimeout(timer)
      fail(`exit code ${code}`)
    })
    child.once('message', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}

/** Held open together, so that no two are the same. */
async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer())
  const ports = servers.map(
    (server) =>
      new Promise<number>((resolve, reject) => {
        server.once('error', reject)
        server.listen(0, '127.0.0.1', () => {
          const address = server.address()
          if (typeof address === 'object' && address) resolve(address.port)
        })
      }),
  )
  const found = await Promise.all(ports)
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))))
  return found
}
