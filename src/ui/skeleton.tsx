import './skeleton.css'

/** The shape of what is coming. Says nothing to screen readers: whoever shows it says "loading" once. */
export function Skeleton({
  shape = 'line',
  width,
}: {
  shape?: 'line' | 'title' | 'row' | 'arch' | 'card'
  width?: string
}) {
  return <span className={`skeleton skeleton-${shape}`} style={width ? { width } : undefined} aria-hidden="true" />
}
