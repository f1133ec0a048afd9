import { m } from '#texts'
import { EmojiInput } from '#ui/fields/emoji-input.tsx'
import './reaction-row.css'

type EmojiChipsProps = { label: string; value: readonly string[]; max: number; onChange(value: string[]): void }

/** Each emoji is a button that changes it; an empty one is at the end while there is room. */
export function EmojiChips({ label, value, max, onChange }: EmojiChipsProps) {
  const put = (place: number, emoji: string | null) =>
    onChange(emoji === null ? value.toSpliced(place, 1) : [...new Set([...value].toSpliced(place, 1, emoji))])
  return (
    <span className="reaction-row">
      {value.map((emoji, place) => (
        <EmojiInput key={emoji} label={label} value={emoji} onChange={(next) => put(place, next)} />
      ))}
      {value.length < max && (
        <EmojiInput
          label={m['words-reactions.page.form.addReaction']()}
          value={null}
          onChange={(next) => next !== null && onChange([...new Set([...value, next])])}
        />
      )}
    </span>
  )
}
