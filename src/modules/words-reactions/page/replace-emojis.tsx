import { isEmojiGone, readCustomEmoji } from '#core/custom-emoji.ts'
import { m } from '#texts'
import { Button } from '#ui/button.tsx'
import type { EntryResult, EntrySource } from '#ui/entries/entry-source.ts'
import { closestEmoji } from '#ui/fields/closest-emoji.ts'
import { useEditing } from '#ui/guild/guild-context.tsx'
import type { WordTarget } from '../settings.ts'

type ReplaceEmojisProps = {
  entry: WordTarget
  source: Pick<EntrySource<WordTarget>, 'update'>
  tell(result: EntryResult): void
}

/** Replaces a deleted emoji with a standard one of a similar name. */
export default function ReplaceEmojis({ entry, source, tell }: ReplaceEmojisProps) {
  const guild = useEditing((editing) => editing.guild)
  const others = new Map(
    entry.reactions
      .filter((emoji) => isEmojiGone(emoji, guild))
      .flatMap((emoji) => {
        const name = readCustomEmoji(emoji)?.name
        const other = name ? closestEmoji(name) : null
        return other ? [[emoji, other] as const] : []
      }),
  )
  if (others.size === 0) return null
  const emojis = [...others.values()].join(' ')
  const reactions = [...new Set(entry.reactions.map((emoji) => others.get(emoji) ?? emoji))]
  return (
    <Button
      size="small"
      aria-label={m['words-reactions.page.words.replaceIn']({ emojis, word: entry.target })}
      onClick={async () => tell(await source.update({ ...entry, reactions }))}
    >
      {m['words-reactions.page.words.replace']({ emojis })}
    </Button>
  )
}
