import type { MessageParts } from '#core/settings/message.ts'

/** Nothing to show yet. */
export function isBlank({ content, images, embeds, rows, blocks }: MessageParts): boolean {
  return !content && ![images, embeds, rows, blocks].some((list) => list && list.length > 0)
}
