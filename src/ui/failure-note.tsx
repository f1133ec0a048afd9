import { m } from '#texts'
import { Button } from './button.tsx'
import { Note } from './note.tsx'

/** What could not be read or done, with a button to try again. Empty when there is no failure. */
export function FailureNote({ failure, onRetry }: { failure: string | null; onRetry(): void }) {
  if (failure === null) return null
  return (
    <Note tone="danger" alert>
      {failure}{' '}
      <Button size="small" onClick={onRetry}>
        {m['ui.retry']()}
      </Button>
    </Note>
  )
}
