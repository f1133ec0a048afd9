import { useEffect, useState } from 'react'
import { useDiscordNames } from './names.tsx'
import { spokenText } from './spoken-text.ts'

/** The preview is announced once typing has stopped, not at every key press. */
const ANNOUNCE_AFTER_MS = 600

/** Reads the preview out, with names in place of ids. Must be inside the preview, which provides the names. */
export function Announcement({ text }: { text: string }) {
  const names = useDiscordNames()
  const [told, setTold] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setTold(text), ANNOUNCE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [text])
  return (
    <p className="unseen" aria-live="polite">
      {spokenText(told, names)}
    </p>
  )
}
