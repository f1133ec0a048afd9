import type { HistoryEntry } from '#core/history-api.ts'
import { m } from '#texts'
import { Icon } from '#ui/icon.tsx'
import { useValueLabels } from '#ui/values/value-labels.ts'
import { ChangeName, ChangeValues } from './change-name.tsx'
import { changedEntry } from './entry-change.tsx'
import { lineState } from './line-state.ts'
import { UndoButton } from './undo-button.tsx'
import { useDates } from './use-dates.ts'
import type { Choice } from './use-undo.ts'

type ChangeLineProps = { entry: HistoryEntry; choose(choice: Choice): void; isChosen: boolean }

/** One setting or entry of a save: whether it still has that value, and a button to undo it. */
export function ChangeLine({ entry, choose, isChosen }: ChangeLineProps) {
  const state = lineState(entry)
  return (
    <li className={`history-line history-line-${state.kind}`} data-chosen={isChosen || undefined}>
      <span className="history-line-name">
        <ChangeName path={entry.path} />
      </span>
      <span className="history-line-values">
        <span className="change-values">
          <ChangeValues path={entry.path} before={entry.before} after={entry.after} />
        </span>
        <LineNote entry={entry} />
      </span>
      {state.kind === 'blocked' ? (
        <span className="history-line-lock">
          <Icon name="u-lock" size="small" />
        </span>
      ) : (
        <UndoButton entry={entry} choose={choose} />
      )}
    </li>
  )
}

function LineNote({ entry }: { entry: HistoryEntry }) {
  const state = lineState(entry)
  const words = useValueLabels()
  const { momentOf } = useDates()
  switch (state.kind) {
    case 'current':
      return null
    case 'blocked':
      return <span className="history-note history-note-blocked">{m['history.blocked']({ reason: state.reason })}</span>
    case 'undone':
      return (
        <span className="history-note">
          {m['history.undoneBy']({ moment: momentOf(state.later.at), who: state.later.actor.name })}
        </span>
      )
    case 'changed': {
      const who = state.later.actor.name
      const isEntry = changedEntry(entry.path) !== null
      return (
        <span className="history-note">
          {isEntry
            ? m['history.changedAgain']({ who })
            : m['history.changedAgainTo']({ who, value: words(entry.path, state.later.value) })}
        </span>
      )
    }
  }
}
