import type { Log } from '#config/log.ts'
import { loadFile } from '#platform/load-files.ts'
import type { Database } from '#store/database.ts'
import { hasTranscriptFile, keepTranscriptFile, type TranscriptFilePlace } from '#store/transcript-files.ts'

export type KeepTranscriptFile = (
  file: TranscriptFilePlace & { url: string; name: string },
) => Promise<{ ok: true } | { ok: false; why: 'fileGone' | 'filesFull' }>

type Deps = { database: Database; cdn: string; log: Log; now(): number }

/** Discord deletes an attachment with its message; a transcript is read months later. */
export function createTranscriptFileKeeper({ database, cdn, log, now }: Deps): KeepTranscriptFile {
  return async ({ url, ...file }) => {
    if (await hasTranscriptFile(database, file)) return { ok: true }
    const content = await loadFile(url, { cdn, readUpload: async () => null }).catch((err: unknown) => {
      log.warn({ err, guildId: file.guildId }, 'a file of a transcript could not be kept')
      return null
    })
    if (!content) return { ok: false, why: 'fileGone' }
    return (await keepTranscriptFile(database, { ...file, content }, now()))
      ? { ok: true }
      : { ok: false, why: 'filesFull' }
  }
}
