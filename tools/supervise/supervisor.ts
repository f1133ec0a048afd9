import { existsSync } from 'node:fs'
import { hostname } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { type Env, parseEnv } from '#config/env.ts'
import { BuildFailed } from '../products/ensure.ts'
import { tryLock } from '../setup/lock.mjs'
import { bold, complain, dim, duration, green, say, step } from '../setup/terminal.mjs'
import { prepareDataDir } from './data-dir.ts'
import { waitForLeftovers } from './leftovers.ts'
import { portProblems } from './ports.ts'
import { localUrl, type Part, runSystem, StartFailed, type System } from './system.ts'

const EX_CONFIG = 78
/** Under npm, Ctrl-C arrives twice; a person who presses it again takes longer than this. */
const SAME_SIGNAL_MS = 1_000

export type Mode = {
  waves: (isEmulated: boolean) => Part[][]
  prepare: (root: string) => Promise<unknown>
  variables?: Record<string, string>
  onReady?: (system: System) => void
}

/** `npm start` and `npm run dev`, from the environment to the last process stopped. Resolves to the exit code. */
export async function supervise(root: string, mode: Mode): Promise<number> {
  const startedAt = performance.now()
  const stopAsked = listenForStop()
  if (existsSync(join(root, '.env'))) process.loadEnvFile(join(root, '.env'))
  const parsed = parseEnv(process.env)
  if (!parsed.ok) return fail(parsed.problems, EX_CONFIG)
  const { env } = parsed
  const dataDir = resolve(root, env.dataDir)
  const unusable = prepareDataDir(dataDir)
  if (unusable) return fail([unusable], EX_CONFIG)
  const lock = tryLock(join(dataDir, 'guildhall.lock'))
  if (!lock.held) {
    return fail(
      [`Guildhall is already running with DATA_DIR=${env.dataDir} (process ${lock.holder.pid}).`, ELSEWHERE],
      1,
    )
  }
  try {
    await waitForLeftovers(dataDir, say)
    const isEmulated = env.discord === null
    const problems = await portProblems(env, isEmulated)
    if (problems.length > 0) return fail(problems, 1)
    await mode.prepare(root)
    if (stopAsked.aborted) return 0
    await runSystem({
      env,
      dataDir,
      waves: mode.waves(isEmulated),
      // Each data folder has one bot, which finds its shards again after a crash by this name.
      variables: { BOT_NAME: `${hostname()}:${dataDir}`, ...process.env, ...mode.variables },
      terminal: { show: complain, raw: env.environment === 'production' ? say : null },
      step,
      stopAsked,
      onReady: (system) => {
        announce(env, root, dataDir, performance.now() - startedAt)
        process.send?.({ type: 'ready' })
        mode.onReady?.(system)
      },
    })
    say('Stopped.')
    return 0
  } catch (error) {
    if (stopAsked.aborted) return 0
    if (error instanceof StartFailed || error instanceof BuildFailed) return fail([error.message], 1)
    throw error
  } finally {
    lock.release()
  }
}

const ELSEWHERE = 'Stop that one first, or start this one with another DATA_DIR, PORT and PLATFORM_PORT.'

function fail(lines: string[], code: number): number {
  for (const line of lines) complain(`guildhall: ${line}`)
  return code
}

function listenForStop(): AbortSignal {
  const controller = new AbortController()
  let askedAt = 0
  const ask = () => {
    if (controller.signal.aborted) {
      // The processes notice that we are gone and stop; the database has its guard.
      if (performance.now() - askedAt > SAME_SIGNAL_MS) process.exit(1)
      return
    }
    askedAt = performance.now()
    say(`${dim('·')} Stopping …`)
    controller.abort()
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, ask)
  process.on('disconnect', ask)
  // After a hang-up there is no terminal to write to; stopping must continue anyway.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
  return controller.signal
}

function announce(env: Env, root: string, dataDir: string, tookMs: number): void {
  const logs = join(dataDir, 'logs')
  const nearby = relative(root, logs)
  const rows = [
    ['Site in French', env.siteUrl.fr],
    ['Site in English', env.siteUrl.en],
    ['Your language', `http://localhost:${env.port}`],
    ...(env.discord ? [] : [['Discord emulator', env.platformUrl ?? localUrl(env.host, env.platformPort)]]),
    ...(env.metricsPort ? [['Metrics', `${localUrl(env.host, env.metricsPort)}/metrics`]] : []),
    ['Logs', nearby.startsWith('..') ? logs : nearby],
  ]
  say('')
  say(
    `${green('✓')} ${bold('Guildhall is running')} (${env.environment}), ready in ${duration(tookMs)}. Ctrl-C stops everything.`,
  )
  for (const [label, address] of rows) say(`  ${dim((label ?? '').padEnd(17))} ${address}`)
}
