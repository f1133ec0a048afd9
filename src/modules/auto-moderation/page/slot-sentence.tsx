import { Fragment, type ReactNode } from 'react'
import { useEditing } from '#ui/guild/guild-context.tsx'

/** A word of a sentence that can be changed: its current text, and the setting behind it. */
export type Slot = { words: string; path: string }

type SlotSentenceProps<Name extends string> = {
  slots: Readonly<Record<Name, Slot>>
  /** The sentence in the page's language, with these signs in place of the slots. */
  sentence(signs: Readonly<Record<Name, string>>): string
  onPick(path: string): void
}

/** A character that nobody types. */
const SIGN = '\u0001'

/** A setting worded as a sentence; its underlined words lead to their fields. */
export function SlotSentence<Name extends string>({ slots, sentence, onPick }: SlotSentenceProps<Name>): ReactNode {
  const names = Object.keys(slots) as Name[]
  const signs = Object.fromEntries(names.map((name) => [name, `${SIGN}${name}${SIGN}`])) as Record<Name, string>
  let at = 0
  return sentence(signs)
    .split(SIGN)
    .map((part, index) => {
      const key = at
      at += part.length + 1
      const name = index % 2 === 1 ? names.find((known) => known === part) : undefined
      return name ? <SlotButton key={key} slot={slots[name]} onPick={onPick} /> : <Fragment key={key}>{part}</Fragment>
    })
}

function SlotButton({ slot: { words, path }, onPick }: { slot: Slot; onPick(path: string): void }) {
  const changed = useEditing(({ updates }) => Object.hasOwn(updates, path))
  const invalid = useEditing(({ problems }) => problems.has(path))
  return (
    <button
      type="button"
      className="slot"
      data-changed={changed || undefined}
      data-invalid={invalid || undefined}
      onClick={() => onPick(path)}
    >
      {words}
    </button>
  )
}
