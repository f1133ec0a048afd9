import type { HistoryEntry } from '#core/history-api.ts'
import { m } from '#texts'
import { Button } from '#ui/button.tsx'
import { useSettingLabel } from '#ui/guild/guild-labels.ts'
import { Icon } from '#ui/icon.tsx'
import { useValueLabels } from '#ui/values/value-labels.ts'
import { ChangeName, ChangeValues } from './change-name.tsx'
import { changedEntry } from './entry-change.tsx'
import { lineState } from './line-state.ts'
import { useDates } from './use-dates.ts'
import type { Choice } from './use-undo.ts'

type ChangeLineProps = { entry: HistoryEntry; choose(choice: Choice): void; isChosen: boolean }

/** One setting or entry of a save: what became of it, and the way back. */
export function ChangeLine({ entry, choose, isChosen }: ChangeLineProps) {
  const state = lineState(entry)
  const { name } = useSettingLabel(entry.path)
  const label = changedEntry(entry.path)?.name ?? name
  const isDeleted = changedEntry(entry.path) !== null && entry.after === null
  const undo = (redo?: true) => choose({ what: { kind: 'entries', ids: [entry.id], ...(redo && { redo }) }, at: null })
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
      ) : isDeleted && state.kind === 'current' ? (
        <Button size="small" icon="u-undo" className="history-restore" onClick={() => undo()}>
          {m['history.restore']()}
        </Button>
      ) : (
        <button
          type="button"
          className="history-undo"
          aria-label={
            state.kind === 'undone' ? m['history.redoOf']({ name: label }) : m['history.undoOf']({ name: label })
          }
          onClick={() => undo(state.kind === 'undone' ? true : undefined)}
        >
          <Icon name={state.kind === 'undone' ? 'u-history' : 'u-undo'} size="small" />
          <span>
            {state.kind === 'undone'
              ? m['history.redo']()
              : state.kind === 'changed'
                ? m['history.undoAsk']()
                : m['history.undo']()}
          </span>
        </button>
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
