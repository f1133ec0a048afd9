import { spawnSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'

/** PostgreSQL refuses to run as root; as any other user it runs under our own account (null). */
export type Account = { name: string; uid: number; gid: number } | null

/** `nobody` exists on every system, so no account has to be created. */
const CANDIDATES = ['postgres', 'nobody']

type Listed = NonNullable<Account>

export function listAccounts(passwd: string): Listed[] {
  return passwd.split('\n').flatMap((line) => {
    const [name, , uid, gid] = line.split(':')
    return name && uid && gid ? [{ name, uid: Number(uid), gid: Number(gid) }] : []
  })
}

/** Whoever owns the data runs the server: an account installed later must not lock existing data out. */
export function databaseAccount(dataFolder: string | null): Account {
  if (process.getuid?.() !== 0) return null
  const accounts = listAccounts(readFileSync('/etc/passwd', 'utf8'))
  const owner = dataFolder ? statSync(dataFolder).uid : null
  const chosen = owner
    ? accounts.find(({ uid }) => uid === owner)
    : CANDIDATES.map((name) => accounts.find((account) => account.name === name)).find(Boolean)
  if (chosen) return chosen
  throw new Error(
    owner
      ? `${dataFolder} belongs to user id ${owner}, which this system does not know`
      : 'PostgreSQL refuses to run as root, and this system has neither a "postgres" nor a "nobody" account',
  )
}

/** Options for spawn. The working folder may be inaccessible to the account, so it is never inherited. */
export function runAs(account: Account) {
  const env = { PATH: process.env.PATH ?? '', LC_ALL: 'C', TZ: 'UTC', SystemRoot: process.env.SystemRoot }
  return { cwd: '/', env, ...(account && { uid: account.uid, gid: account.gid }) }
}

/** Found out by trying, since permissions of every parent folder (and access lists) decide. */
export function canReach(account: Account, path: string): boolean {
  if (!account) return true
  return spawnSync('/bin/sh', ['-c', 'test -x "$0"', path], runAs(account)).status === 0
}
