import { randomBytes } from 'node:crypto'
import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { type Account, canReach } from './account.ts'

/**
 * Stored in DATA_DIR as postgres.json: the location of the data, and the port, so that your own tools find it again.
 */
const placeSchema = z.object({ data: z.string(), port: z.number().int() })
export type Place = z.infer<typeof placeSchema>

const placeFile = (dataDir: string) => join(dataDir, 'postgres.json')

export function readPlace(dataDir: string): Place | null {
  const file = placeFile(dataDir)
  return existsSync(file) ? placeSchema.parse(JSON.parse(readFileSync(file, 'utf8'))) : null
}

export function keepPlace(dataDir: string, place: Place): void {
  const draft = `${placeFile(dataDir)}.new`
  writeFileSync(draft, `${JSON.stringify(place, null, 2)}\n`)
  renameSync(draft, placeFile(dataDir)) // never half a file, whenever we are killed
}

/**
 * Usually DATA_DIR/postgres. The server's account cannot enter a home that only root may enter: then it is a separate
 * folder, which refers to its DATA_DIR, and vice versa.
 */
export function choosePlace(dataDir: string, account: Account): string {
  const here = join(dataDir, 'postgres')
  const kept = readPlace(dataDir)?.data
  if (kept && kept !== here && isOurs(kept, dataDir)) return kept
  if (existsSync(here) || canReach(account, dataDir) || !account) return here
  const place = join(sharedFolder(), randomBytes(6).toString('hex'))
  mkdirSync(place, { mode: 0o711 })
  writeFileSync(ownerFile(place), realpathSync(dataDir))
  return join(place, 'postgres')
}

const ownerFile = (place: string) => join(place, 'data-dir')

/** A clone copied together with its DATA_DIR must not share the original's database; a moved one keeps it. */
function isOurs(data: string, dataDir: string): boolean {
  const place = join(data, '..')
  if (!existsSync(ownerFile(place))) return false
  const owner = readFileSync(ownerFile(place), 'utf8')
  const me = realpathSync(dataDir)
  if (owner === me) return true
  if (existsSync(owner) && readPlace(owner)?.data === data) return false
  writeFileSync(ownerFile(place), me)
  return true
}

/** Survives a restart of the machine, unlike /tmp. */
export function sharedFolder(): string {
  for (const parent of ['/var/lib', '/var/tmp']) {
    try {
      accessSync(parent, constants.W_OK)
    } catch {
      continue // read-only here: the next one
    }
    const folder = join(parent, 'guildhall')
    if (mkdirSync(folder, { recursive: true })) chmodSync(folder, 0o711)
    return folder
  }
  throw new Error('no folder where the database account can keep its data: set DATA_DIR to one that others may enter')
}
