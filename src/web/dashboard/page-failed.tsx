import { useNavigate } from 'react-router'
import { m } from '#texts'
import { Button } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'

/** The code of a page could not be loaded: the rest of the dashboard and the pending changes are untouched. */
export function PageFailed() {
  const navigate = useNavigate()
  return (
    <Empty
      icon="u-alert"
      action={<Button onClick={() => navigate('.', { replace: true })}>{m['dashboard.retry']()}</Button>}
    >
      {m['dashboard.pageFailed']()}
    </Empty>
  )
}
