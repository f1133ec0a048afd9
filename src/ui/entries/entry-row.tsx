import type { ComponentProps, ReactNode } from 'react'
import { m } from '#texts'
import { IconButton } from '../button.tsx'
import { Icon, type IconName } from '../icon.tsx'

type EntryRowProps = {
  id: string
  name: string
  summary: ReactNode
  icon?: IconName | undefined
  /** In place of the icon. */
  mark?: ReactNode
  /** Beyond what a free server may have: kept, but not applied. */
  waiting: boolean
  dragged: boolean
  handle?: ComponentProps<'button'> | undefined
  onEdit(): void
  onDuplicate?: (() => void) | undefined
  onRemove(): void
  /** More buttons, before the usual ones. */
  actions?: ReactNode
}

export function EntryRow(props: EntryRowProps) {
  const { id, name, summary, icon, mark, waiting, dragged, handle, onEdit, onDuplicate, onRemove, actions } = props
  return (
    <li className="entry" data-entry={id} data-waiting={waiting || undefined} data-dragged={dragged || undefined}>
      {handle && (
        <button
          type="button"
          className="entry-handle"
          aria-label={m['entries.move']({ name })}
          title={m['entries.moveHelp']()}
          {...handle}
        >
          <Icon name="u-drag" />
        </button>
      )}
      {mark}
      {icon && <Icon name={icon} />}
      <div className="entry-text">
        <p className="entry-name">
          {waiting && <Icon name="u-gem" size="small" />}
          {name}
        </p>
        {summary && <div className="entry-summary">{summary}</div>}
        {waiting && <p className="entry-waiting">{m['entries.waiting']()}</p>}
      </div>
      <div className="entry-actions">
        {actions}
        <IconButton icon="u-pencil" label={m['entries.edit']({ name })} onClick={onEdit} />
        {onDuplicate && <IconButton icon="u-copy" label={m['entries.duplicate']({ name })} onClick={onDuplicate} />}
        <IconButton icon="u-trash" label={m['entries.remove']({ name })} onClick={onRemove} />
      </div>
    </li>
  )
}
