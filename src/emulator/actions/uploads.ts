import type { EmulatorContext } from '../emulator-context.ts'
import { refuse } from '../refusal.ts'
import { storeUploads } from '../rest/attachments.ts'
import type { Attachment } from '../world/model/messages.ts'

export type NewFile = { name: string; bytes: Uint8Array; contentType?: string; description?: string }

/** A file that somebody has chosen. A message, a command option or a modal field then refers to its id. */
export async function uploadFile(context: EmulatorContext, file: NewFile): Promise<Attachment> {
  const upload = {
    index: '0',
    filename: file.name,
    contentType: file.contentType ?? 'application/octet-stream',
    bytes: file.bytes,
  }
  const [stored] = await storeUploads(context, [upload], [{ id: '0', description: file.description }])
  if (!stored) throw refuse.badRequest()
  const forgotten = context.world.addUpload(stored)
  if (forgotten) await context.files.remove(forgotten)
  return stored
}

/** From now on they belong to the message, and are deleted with it. */
export function takeUploads(context: EmulatorContext, ids: string[]): Attachment[] {
  const found = ids.map((id) => {
    const upload = context.world.uploads.get(id)
    if (!upload) throw refuse.notFound()
    return upload
  })
  for (const { id } of found) context.world.uploads.delete(id)
  return found
}
