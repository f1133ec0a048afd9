import { spawn } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Account, runAs } from './account.ts'
import type { Binaries } from './binaries.ts'

export const DATABASE_USER = 'guildhall'

/** Created elsewhere and renamed: an interrupted first start leaves nothing that looks like a database. */
export async function ensureCluster(
  data: string,
  binaries: Binaries,
  account: Account,
  password: string,
): Promise<void> {
  if (existsSync(join(data, 'PG_VERSION'))) return requireVersion(data, binaries.major)
  const draft = `${data}.new`
  const passwordFile = `${data}.password`
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(dirname(draft), { recursive: true })
  mkdirSync(draft, { mode: 0o700 })
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 })
  try {
    if (account) for (const path of [draft, passwordFile]) chownSync(path, account.uid, account.gid)
    await initialise(draft, passwordFile, binaries, account)
  } finally {
    rmSync(passwordFile, { force: true })
  }
  rmSync(data, { recursive: true, force: true })
  renameSync(draft, data)
}

function requireVersion(data: string, major: string): void {
  const found = readFileSync(join(data, 'PG_VERSION'), 'utf8').trim()
  if (found === major) return
  throw new Error(`${data} was made by PostgreSQL ${found}, and this is ${major}: dump it there and restore it here`)
}

/** The builtin C.UTF-8 sorts the same on every system, whatever locales it has. */
function initialise(data: string, passwordFile: string, binaries: Binaries, account: Account): Promise<void> {
  const args = [
    `--pgdata=${data}`,
    `--username=${DATABASE_USER}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-instructions',
  ]
  return new Promise((resolve, reject) => {
    const child = spawn(binaries.initdb, args, { ...runAs(account), stdio: ['ignore', 'ignore', 'pipe'] })
    let complaint = ''
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      complaint += text
    })
    child.on('error', reject)
    child.on('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`PostgreSQL could not create its data folder: ${complaint.trim()}`)),
    )
  })
}
