import { m } from '#texts'
import { Skeleton } from '#ui/skeleton.tsx'
import './loading-page.css'

/** Shaped like a module page, so that nothing jumps when the page appears. */
export function LoadingPage() {
  return (
    <div className="loading-page" role="status">
      <span className="unseen">{m['dashboard.loading']()}</span>
      <Skeleton shape="title" width="60%" />
      <Skeleton width="45%" />
      <div className="loading-rows">
        <Skeleton shape="row" />
        <Skeleton shape="row" />
        <Skeleton shape="row" />
        <Skeleton shape="row" />
      </div>
    </div>
  )
}
