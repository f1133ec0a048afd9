import { useEffect, useRef, useState } from 'react'
import { m } from '#texts'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'

const LOOK_AGAIN_MS = 1_500
const LOOKS = 6

/** The bot acts within seconds: the case is read again a few times automatically, then on request. */
export function ChangeSent({ onLookAgain }: { onLookAgain(): void }) {
  const [looks, setLooks] = useState(0)
  const button = useRef<HTMLButtonElement>(null)
  const lookAgain = useRef(onLookAgain)
  lookAgain.current = onLookAgain
  // The focused form has disappeared.
  useEffect(() => button.current?.focus(), [])
  useEffect(() => {
    if (looks === LOOKS) return
    const timer = setTimeout(() => {
      lookAgain.current()
      setLooks(looks + 1)
    }, LOOK_AGAIN_MS)
    return () => clearTimeout(timer)
  }, [looks])
  return (
    <Note alert>
      {m['moderation.page.cases.change.sent']()}{' '}
      <Button ref={button} size="small" onClick={onLookAgain}>
        {m['moderation.page.cases.change.lookAgain']()}
      </Button>
    </Note>
  )
}
