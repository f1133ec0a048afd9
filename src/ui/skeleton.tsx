import './skeleton.css'

/** A placeholder in the shape of what is loading. Hidden from screen readers: its parent says "loading" once. */
export function Skeleton({
  shape = 'line',
  width,
}: {
  shape?: 'line' | 'title' | 'row' | 'arch' | 'card'
  width?: string
}) {
  return <span className={`skeleton skeleton-${shape}`} style={width ? { width } : undefined} aria-hidden="true" />
}
