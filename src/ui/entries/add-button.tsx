import type { ReactNode } from 'react'
import { m } from '#texts'
import { Button, ButtonLink } from '../button.tsx'
import type { EntrySource } from './entry-source.ts'

type Limit = EntrySource<{ id: string }>['limit']

export function isFull(limit: Limit): boolean {
  return limit !== null && limit.count >= limit.max
}

type AddButtonProps = {
  label: string
  limit: Limit
  onAdd(): void
  /** Other ways to add one. */
  beside?: ReactNode
}

/** At the limit of the free plan it becomes a link to premium. */
export function AddButton({ label, limit, onAdd, beside }: AddButtonProps) {
  if (limit && isFull(limit) && limit.premium > limit.max) {
    return (
      <ButtonLink className="entries-add" icon="u-gem" to="/premium">
        {limit.max === 0 ? m['entries.unlock']() : m['entries.more']({ count: limit.count, max: limit.max })}
      </ButtonLink>
    )
  }
  return (
    <div className="entries-foot">
      <Button className="entries-add" icon="u-plus" disabled={isFull(limit)} onClick={onAdd}>
        {label}
      </Button>
      {limit && <span className="faint sm num">{m['entries.count']({ count: limit.count, max: limit.max })}</span>}
      {beside}
    </div>
  )
}
