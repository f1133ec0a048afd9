import { Icon } from '../icon.tsx'
import type { PickerEntry } from './entry.ts'
import './entry-mark.css'

/** The role's colour, or the icon of the channel's type. */
export function EntryMark({ entry }: { entry: Pick<PickerEntry, 'icon' | 'dot'> }) {
  return entry.dot ? (
    <span className="entry-dot" style={{ background: entry.dot }} aria-hidden="true" />
  ) : (
    <Icon name={entry.icon} size="small" />
  )
}
