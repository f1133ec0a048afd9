import { readFileSync, renameSync } from 'node:fs'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Log } from '#config/log.ts'
import { parseJson } from '#core/parse-json.ts'
import { type Snapshot, snapshotSchema } from './snapshot.ts'

/** Changes within this time are written together. */
const WRITE_EVERY_MS = 500

/** Null when there is none. A broken or foreign file is moved aside, never deleted and never fatal. */
export function readStateFile(path: string, applicationId: string, log: Log): Snapshot | null {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
  const parsed = snapshotSchema.safeParse(parseJson(text))
  if (parsed.success && parsed.data.applicationId === applicationId) return parsed.data
  const aside = `${path}.broken`
  renameSync(path, aside)
  const why = parsed.success ? 'it belongs to another application' : 'it cannot be read'
  log.warn({ path, aside, why }, 'the state of the local Discord was set aside; it starts from the seed')
  return null
}

export type StateWriter = { changed(): void; flush(): Promise<void> }

/** Writes to a temporary file and renames it, so that neither a reader nor a crash leaves half of it. */
export function stateWriter(path: string, take: () => Snapshot, log: Log): StateWriter {
  let timer: NodeJS.Timeout | null = null
  let writing: Promise<void> = Promise.resolve()
  const write = () => {
    timer = null
    writing = writing.then(async () => {
      await mkdir(dirname(path), { recursive: true })
      await writeFile(`${path}.next`, JSON.stringify(take()), { mode: 0o600 })
      await rename(`${path}.next`, path)
    })
    // A full disk must not end the demo: the next change tries again.
    writing = writing.catch((error: unknown) => log.error({ err: error }, 'the state could not be written'))
  }
  return {
    changed() {
      timer ??= setTimeout(write, WRITE_EVERY_MS)
    },
    async flush() {
      if (timer) {
        clearTimeout(timer)
        write()
      }
      await writing
    },
  }
}
