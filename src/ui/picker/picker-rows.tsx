import { memo } from 'react'
import { Icon } from '../icon.tsx'
import type { PickerGroup } from './entry.ts'
import { EntryMark } from './entry-mark.tsx'

type PickerRowsProps = {
  group: PickerGroup
  activeId: string | null
  /** The row that must be pressed again to confirm. */
  armedId: string | null
  chosen: ReadonlySet<string>
  optionId(id: string): string
  onPick(id: string): void
  onHover(id: string): void
}

/** Groups out of sight are neither laid out nor painted, and only those that changed render again. */
export const PickerRows = memo(
  function PickerRows({ group, activeId, armedId, chosen, optionId, onPick, onHover }: PickerRowsProps) {
    return (
      // biome-ignore lint/a11y/useSemanticElements: a group of options inside a listbox
      <div className="picker-group" role="group" aria-label={group.name ?? undefined}>
        {group.name && (
          <div className="picker-group-name" aria-hidden="true">
            {group.name}
          </div>
        )}
        {group.entries.map((entry) => {
          const isChosen = chosen.has(entry.id)
          // A chosen entry that cannot be used can still be removed.
          const isDisabled = entry.disabled && !isChosen
          const reason = armedId === entry.id ? entry.confirm : entry.reason
          return (
            // biome-ignore lint/a11y/useFocusableInteractive: the search box keeps the focus and names the active option
            // biome-ignore lint/a11y/useKeyWithClickEvents: the search box handles the keys
            <div
              key={entry.id}
              id={optionId(entry.id)}
              role="option"
              aria-selected={isChosen}
              aria-disabled={isDisabled || undefined}
              className="picker-option"
              data-tone={reason ? (entry.tone ?? 'danger') : undefined}
              data-active={entry.id === activeId || undefined}
              onPointerMove={() => entry.id !== activeId && !isDisabled && onHover(entry.id)}
              onClick={() => !isDisabled && onPick(entry.id)}
            >
              <EntryMark entry={entry} />
              <span className="picker-name">
                {entry.name}
                {reason && <span className="picker-reason">{reason}</span>}
              </span>
              {isChosen && <Icon name="u-check" size="small" />}
            </div>
          )
        })}
      </div>
    )
  },
  (before, after) =>
    before.group === after.group &&
    before.activeId === after.activeId &&
    before.armedId === after.armedId &&
    before.chosen === after.chosen,
)
