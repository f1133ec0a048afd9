import { randomBytes } from 'node:crypto'
import type { Log } from '#config/log.ts'
import { loadFile } from '#platform/load-files.ts'
import { reencodePicture } from '#platform/reencode-picture.ts'
import type { Database } from '#store/database.ts'
import { hasRoomForUpload, keepUpload } from '#store/uploads.ts'

/** Too long to guess: only people who were shown a proof have its address. */
const NAME_BYTES = 18
const CONTENT_TYPE = 'image/webp'

export type KeepProof = (proof: { guildId: string; url: string; sentBy: string }) => Promise<
  /** Its new address. */
  { ok: true; url: string } | { ok: false; why: 'pictureGone' | 'noPicture' | 'uploadsFull' }
>

type Deps = { database: Database; cdn: string; log: Log; now(): number }

/** Discord deletes attachments of commands after some hours; a case is looked at months later. */
export function createProofKeeper({ database, cdn, log, now }: Deps): KeepProof {
  return async ({ guildId, url, sentBy }) => {
    const sent = await loadFile(url, { cdn, readUpload: async () => null }).catch((err: unknown) => {
      log.warn({ err, guildId }, 'a proof could not be kept')
      return null
    })
    if (!sent) return { ok: false, why: 'pictureGone' }
    const content = await reencodePicture(sent)
    if (!content) return { ok: false, why: 'noPicture' }
    if (!(await hasRoomForUpload(database, { guildId, isProof: true, bytes: content.length }, now())))
      return { ok: false, why: 'uploadsFull' }
    const name = `${randomBytes(NAME_BYTES).toString('base64url')}.webp`
    const upload = { name, guildId, uploadedBy: sentBy, contentType: CONTENT_TYPE, content, isProof: true }
    await keepUpload(database, upload, now())
    return { ok: true, url: `/uploads/${name}` }
  }
}
