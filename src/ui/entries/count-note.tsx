import { m } from '#texts'

/** Beside a button that adds entries: says why it is disabled. Empty while there is room. */
export function CountNote({ count, max }: { count: number; max: number }) {
  return (
    <span className="faint sm num" role="status">
      {count >= max ? m['entries.count']({ count, max }) : ''}
    </span>
  )
}
