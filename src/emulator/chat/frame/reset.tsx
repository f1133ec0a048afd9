import { useState } from 'react'
import { m } from '#texts'
import { Button } from '#ui/button.tsx'
import { useChat } from '../context.tsx'
import { acts } from '../state/acts.ts'

/** Back to the seeded communities, after a confirmation: it cannot be undone. */
export function Reset() {
  const { settle } = useChat()
  const [isAsking, setAsking] = useState(false)
  const reset = async () => {
    if (settle(await acts.reset())) location.assign('/')
  }
  return (
    <section className="time-part">
      <h3>{m['chat.reset.title']()}</h3>
      <p className="soft sm">{m['chat.reset.lede']()}</p>
      <div className="time-steps">
        {isAsking ? (
          <>
            <Button look="danger" icon="u-undo" onClick={reset}>
              {m['chat.reset.sure']()}
            </Button>
            <Button onClick={() => setAsking(false)}>{m['ui.cancel']()}</Button>
          </>
        ) : (
          <Button icon="u-undo" onClick={() => setAsking(true)}>
            {m['chat.reset.reset']()}
          </Button>
        )}
      </div>
    </section>
  )
}
