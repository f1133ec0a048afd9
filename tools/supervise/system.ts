import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Env } from '#config/env.ts'
import { emulatorCredentials, loadSecrets } from '#config/secrets.ts'
import { startPostgres } from '../postgres/start-postgres.ts'
import { type Kept, keepRunning } from './keep-running.ts'
import { createRoster } from './leftovers.ts'
import { rotateByCopy } from './log-file.ts'
import { type ProcessSpec, type Start, startProcess, type Terminal } from './process.ts'

const DATABASE = 'database'
const ROTATE_EVERY_MS = 60_000

export class StartFailed extends Error {}
class NotRunningYet extends Error {}

export type Part = {
  name: string
  file: string
  nodeFlags?: string[]
  /** The others keep running when it cannot start. */
  isOptional?: boolean
}
export type System = { kept: Map<string, Kept> }

export type Options = {
  env: Env
  /** An absolute path. */
  dataDir: string
  /** In starting order; the parts of one wave are independent and start together. */
  waves: Part[][]
  variables: Record<string, string | undefined>
  terminal: Terminal
  /** Announces a step and times it. */
  step: <T>(title: string, work: () => Promise<T>) => Promise<T>
  stopAsked: AbortSignal
  onReady: (system: System) => void
}

/** Runs the whole system until it is asked to stop, then stops it in the reverse order of starting. */
export async function runSystem(options: Options): Promise<void> {
  const { env, dataDir, waves, terminal, step, stopAsked, onReady } = options
  mkdirSync(join(dataDir, 'logs'), { recursive: true })
  const rotation = setInterval(() => rotateByCopy(join(dataDir, 'logs', 'postgres.log')), ROTATE_EVERY_MS)
  const roster = createRoster(dataDir)
  const kept = new Map<string, Kept>()
  const bringUp = (title: string, name: string, start: () => Promise<Start>, isOptional = false) =>
    step(title, async () => {
      stopAsked.throwIfAborted()
      // The database has its own lock file, and must not be killed for being slow.
      const onPid = (pid: number | null) => name !== DATABASE && roster.set(name, pid)
      const result = await keepRunning({ name, start, show: terminal.show, isOptional, onPid })
      stopAsked.throwIfAborted()
      if (!result.ok) throw new StartFailed([`${name}: ${result.reason}`, ...result.lastLines].join('\n'))
      kept.set(name, result.kept)
      if (!result.isRunning) throw new NotRunningYet()
    }).catch((error: unknown) => {
      // Already reported, and not a completed step.
      if (!(error instanceof NotRunningYet)) throw error
    })
  try {
    let databaseUrl = env.databaseUrl
    if (!databaseUrl) {
      await bringUp('Starting the database', DATABASE, () =>
        startDatabase(dataDir, terminal.show, (url) => {
          databaseUrl = url
        }),
      )
    }
    const shared = sharedVariables(options, databaseUrl ?? '')
    const startPart = ({ isOptional, ...part }: Part) => {
      const { name } = part
      const spec: ProcessSpec = { ...part, env: shared }
      const logFile = join(dataDir, 'logs', `${name}.log`)
      return bringUp(`Starting the ${name}`, name, () => startProcess(spec, logFile, terminal, stopAsked), isOptional)
    }
    for (const wave of waves) {
      // All are awaited, even when one fails: none may become ready after the stop has begun.
      const results = await Promise.allSettled(wave.map(startPart))
      const failure = results.find((result) => result.status === 'rejected')
      if (failure) throw failure.reason
    }
    onReady({ kept })
    await new Promise<void>((resolve) => {
      if (stopAsked.aborted) resolve()
      stopAsked.addEventListener('abort', () => resolve())
    })
  } catch (error) {
    if (!stopAsked.aborted) throw error
  } finally {
    clearInterval(rotation)
    for (const part of [...kept.values()].reverse()) await part.stop()
  }
}

async function startDatabase(
  dataDir: string,
  show: (line: string) => void,
  onUrl: (url: string) => void,
): Promise<Start> {
  try {
    const postgres = await startPostgres({ dataDir, log: show })
    onUrl(postgres.url)
    const exited = postgres.exited.then(() => 'its server is gone')
    return { ok: true, process: { pid: postgres.pid, exited, stop: postgres.stop } }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return { ok: false, reason, lastLines: [], needsOperator: false }
  }
}

/** Variables that every process needs and an operator of single parts would set: `loadProcessEnv` reads them. */
function sharedVariables({ env, dataDir, variables }: Options, databaseUrl: string): Record<string, string> {
  const secrets = loadSecrets(dataDir)
  const discord = env.discord ?? emulatorCredentials(secrets)
  const platformUrl = env.platformUrl ?? (env.discord ? null : localUrl(env.host, env.platformPort))
  const given = Object.entries(variables).filter((pair): pair is [string, string] => pair[1] !== undefined)
  return {
    ...Object.fromEntries(given),
    NODE_ENV: variables.NODE_ENV ?? 'production',
    // Compiled code is kept between starts: saves a quarter of the time until ready.
    NODE_COMPILE_CACHE: variables.NODE_COMPILE_CACHE ?? resolve('.cache', 'node'),
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    DISCORD_CLIENT_ID: discord.clientId,
    DISCORD_CLIENT_SECRET: discord.clientSecret,
    DISCORD_BOT_TOKEN: discord.botToken,
    ...(platformUrl && { PLATFORM_URL: platformUrl }),
    SESSION_SECRET: env.sessionSecret ?? secrets.sessionSecret,
    APP_ENV: env.environment,
  }
}

export function localUrl(host: string, port: number): string {
  const isEverywhere = host === '0.0.0.0' || host === '::'
  return `http://${isEverywhere ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host}:${port}`
}
