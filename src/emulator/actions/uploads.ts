import type { EmulatorContext } from '../emulator-context.ts'
import { refuse } from '../refusal.ts'
import { storeUploads } from '../rest/attachments.ts'
import type { Attachment } from '../world/model/messages.ts'

export type NewFile = { name: string; bytes: Uint8Array; contentType?: string; description?: string }

/** A file that somebody has chosen. Its id is then named by a message, an option of a command or a modal's field. */
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

/** They belong to the message from now on, and go when it goes. */
export function takeUploads(context: EmulatorContext, ids: string[]): Attachment[] {
  const found = ids.map((id) => {
    const upload = context.world.uploads.get(id)
    if (!upload) throw refuse.notFound()
    return upload
  })
  for (const { id } of found) context.world.uploads.delete(id)
  return found
}
