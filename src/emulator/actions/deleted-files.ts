import type { EmulatorContext } from '../emulator-context.ts'
import type { Message } from '../world/model/messages.ts'

/** Discord's CDN keeps attachments for about this long after their message was deleted. */
const LEFT_MS = 2 * 60_000

/** They can still be read for a while. */
export function leaveFiles({ clock, deletedFiles }: EmulatorContext, { attachments, channelId }: Message): void {
  for (const attachment of attachments)
    deletedFiles.set(attachment.id, { attachment, channelId, goneAt: clock.now() + LEFT_MS })
}

export function removeDeletedFiles({ clock, files, deletedFiles }: EmulatorContext): void {
  for (const [id, { goneAt }] of deletedFiles) {
    if (goneAt > clock.now()) continue
    deletedFiles.delete(id)
    void files.remove(id)
  }
}
