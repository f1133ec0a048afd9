import type { HistoryEntry } from '#core/history-api.ts'
import { m } from '#texts'
import { Button } from '#ui/button.tsx'
import { useSettingLabel } from '#ui/guild/use-labels.ts'
import { Icon } from '#ui/icon.tsx'
import { changedEntry } from './entry-change.tsx'
import { lineState } from './line-state.ts'
import type { Choice } from './use-undo.ts'
import './undo-button.css'

type UndoButtonProps = { entry: HistoryEntry; choose(choice: Choice): void }

/** Undoes one change, or does it again; empty where undoing is not allowed. */
export function UndoButton({ entry, choose }: UndoButtonProps) {
  const { kind } = lineState(entry)
  const changed = changedEntry(entry.path)
  const setting = useSettingLabel(entry.path)
  const name = changed?.name ?? setting.name
  const undo = (redo?: true) => choose({ what: { kind: 'entries', ids: [entry.id], ...(redo && { redo }) }, at: null })
  if (kind === 'blocked') return null
  if (changed !== null && entry.after === null && kind === 'current') {
    return (
      <Button size="small" icon="u-undo" className="history-restore" onClick={() => undo()}>
        {m['history.restore']()}
      </Button>
    )
  }
  const isUndone = kind === 'undone'
  const words = kind === 'changed' ? m['history.undoAsk']() : m['history.undo']()
  return (
    <button
      type="button"
      className="history-undo"
      aria-label={isUndone ? m['history.redoOf']({ name }) : m['history.undoOf']({ name })}
      onClick={() => undo(isUndone ? true : undefined)}
    >
      <Icon name={isUndone ? 'u-history' : 'u-undo'} size="small" />
      <span>{isUndone ? m['history.redo']() : words}</span>
    </button>
  )
}
