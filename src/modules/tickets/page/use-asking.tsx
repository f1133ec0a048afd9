import { useEffect, useState } from 'react'

/** The bot acts within a moment; when it has not by then, somebody should look why. */
const LATE_MS = 8_000

type Answer = { ok: true } | { ok: false; message: string }

/** What was asked of the bot and is not seen yet. `seen` becomes another text once it was done. */
export function useAsking<Act extends string>(seen: string, onAsked: () => void) {
  const [asked, setAsked] = useState<Act | null>(null)
  const [isLate, setLate] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it has changed, so it was done
  useEffect(() => {
    setAsked(null)
    setLate(false)
  }, [seen])
  useEffect(() => {
    if (asked === null) return
    const timer = setTimeout(() => {
      setAsked(null)
      setLate(true)
    }, LATE_MS)
    return () => clearTimeout(timer)
  }, [asked])
  const ask = async (act: Act, send: () => Promise<Answer>): Promise<boolean> => {
    setAsked(act)
    setFailure(null)
    setLate(false)
    const answer = await send()
    if (!answer.ok) {
      setAsked(null)
      setFailure(answer.message)
    }
    onAsked()
    return answer.ok
  }
  return { ask, asked, isLate, failure }
}
