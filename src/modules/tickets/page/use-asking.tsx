import { useEffect, useState } from 'react'

/** The bot acts within a moment; if it takes longer than this, something is wrong. */
const LATE_MS = 8_000

type Answer = { ok: true } | { ok: false; message: string }

/** A request to the bot whose result is not visible yet. `seen` changes once it was carried out. */
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
