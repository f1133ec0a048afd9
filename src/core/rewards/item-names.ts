import * as z from 'zod/mini'
import type { RuleView } from '#core/bot/view.ts'
import { emojiText } from '#core/emoji-text.ts'

/** What other modules read of the economy's items. */
const named = z.object({ id: z.string(), name: z.string(), emoji: z.optional(z.nullable(z.string())) })

export function itemText({ name, emoji }: { name: string; emoji?: string | null | undefined }): string {
  return emoji ? `${emojiText(emoji)} ${name}` : name
}

/** Names of the items that rewards give; `items` must be named in `needs`. */
export function itemNames(view: Pick<RuleView, 'entries'>): (itemId: string) => string | null {
  const items = view.entries('items').flatMap((entry) => named.safeParse(entry).data ?? [])
  return (itemId) => {
    const item = items.find(({ id }) => id === itemId)
    return item ? itemText(item) : null
  }
}
