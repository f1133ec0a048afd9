import sharp from 'sharp'
import type { EmulatorContext } from '../emulator-context.ts'
import type { Attachment } from '../world/model/messages.ts'
import type { Upload } from './body.ts'

type Reference = { id: string | number; filename?: string | null | undefined; description?: string | null | undefined }

/** Stores uploaded files. `references` name and describe them by their index in the form. */
export async function storeUploads(
  context: EmulatorContext,
  uploads: Upload[],
  references: Reference[],
): Promise<Attachment[]> {
  return Promise.all(
    uploads.map(async (upload) => {
      const reference = references.find((one) => String(one.id) === upload.index)
      const filename = safeName(reference?.filename ?? upload.filename)
      const id = context.world.ids.next()
      await context.files.put(id, upload.bytes)
      return {
        id,
        filename,
        description: reference?.description ?? null,
        contentType: contentTypeOf(filename, upload.contentType),
        size: upload.bytes.byteLength,
        ...(await pictureSize(upload.bytes)),
        spoiler: filename.startsWith('SPOILER_'),
        inEmbed: false,
      }
    }),
  )
}

/** Discord omits files that an embed shows from the message's own list. */
export function markEmbedded(attachments: Attachment[], embeds: Record<string, unknown>[]): Attachment[] {
  const shown = JSON.stringify(embeds)
  return attachments.map((attachment) => ({
    ...attachment,
    inEmbed: shown.includes(`"attachment://${attachment.filename}"`),
  }))
}

const TYPES: Record<string, string> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  txt: 'text/plain; charset=utf-8',
  json: 'application/json; charset=utf-8',
}

function contentTypeOf(filename: string, declared: string): string {
  return TYPES[filename.slice(filename.lastIndexOf('.') + 1).toLowerCase()] ?? declared
}

/** Discord replaces characters that are awkward in an address. */
function safeName(name: string): string {
  return name.replaceAll(/[^\p{L}\p{N}._-]/gu, '_').slice(-200) || 'unknown'
}

async function pictureSize(bytes: Uint8Array): Promise<{ width: number | null; height: number | null }> {
  try {
    const { width, height } = await sharp(bytes).metadata()
    return { width: width ?? null, height: height ?? null }
  } catch {
    // Not a picture that sharp can read: Discord gives no size for those either.
    return { width: null, height: null }
  }
}
