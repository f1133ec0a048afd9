import { useEffect, useState } from 'react'

/** design: the preview is announced once typing has stopped, not at every key. */
const ANNOUNCE_AFTER_MS = 600

export function Announcement({ text }: { text: string }) {
  const [told, setTold] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setTold(text), ANNOUNCE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [text])
  return (
    <p className="unseen" aria-live="polite">
      {told}
    </p>
  )
}
