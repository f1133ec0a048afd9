import { m } from '#texts'
import { Icon } from '../icon.tsx'
import type { Suggestion } from './suggestions.ts'

type SuggestionListProps = {
  id: string
  suggestions: readonly Suggestion[]
  active: number
  onChoose(suggestion: Suggestion): void
}

/** Each suggestion's name, meaning and sample. The textarea keeps the focus and handles the keys. */
export function SuggestionList({ id, suggestions, active, onChoose }: SuggestionListProps) {
  return (
    <div className="suggestions" id={id} role="listbox" aria-label={m['ui.template.suggestions']()} tabIndex={-1}>
      {suggestions.map((suggestion, place) => (
        // biome-ignore lint/a11y/useFocusableInteractive: the textarea keeps the focus
        // biome-ignore lint/a11y/useKeyWithClickEvents: the textarea handles the keys
        <div
          key={suggestion.insert}
          id={`${id}-${place}`}
          role="option"
          aria-selected={place === active}
          className="suggestion"
          // Pressing a pointer would move the focus, which would close the list.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(suggestion)}
        >
          <span className="suggestion-name">
            {suggestion.icon && <Icon name={suggestion.icon} size="small" />}
            {suggestion.picture && <img src={suggestion.picture} alt="" width={20} height={20} />}
            <code>{suggestion.name}</code>
          </span>
          <span className="soft">{suggestion.help}</span>
          <span className="suggestion-sample">{suggestion.sample}</span>
        </div>
      ))}
    </div>
  )
}
