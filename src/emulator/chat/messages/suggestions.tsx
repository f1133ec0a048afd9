import { m } from '#texts'
import { Avatar } from '../picture.tsx'
import { EmojiPicture } from './reactions.tsx'
import type { Suggestion } from './tokens.ts'

type SuggestionsProps = {
  id: string
  suggestions: Suggestion[]
  active: string | null
  onTake(suggestion: Suggestion): void
}

/** The list above the field; the field keeps the focus and refers to the active line. */
export function Suggestions({ id, suggestions, active, onTake }: SuggestionsProps) {
  return (
    <div className="suggestions" id={id} role="listbox" aria-label={m['chat.talk.suggestions']()}>
      {suggestions.map((suggestion) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys
        <div
          key={suggestion.key}
          id={`${id}-${suggestion.key}`}
          role="option"
          tabIndex={-1}
          aria-selected={suggestion.key === active}
          ref={(element) => {
            if (suggestion.key === active) element?.scrollIntoView({ block: 'nearest' })
          }}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onTake(suggestion)}
        >
          {suggestion.user && <Avatar user={suggestion.user} size="small" />}
          {suggestion.emoji && <EmojiPicture emoji={suggestion.emoji} />}
          <b>{suggestion.label}</b>
          <span>{suggestion.hint}</span>
        </div>
      ))}
    </div>
  )
}
