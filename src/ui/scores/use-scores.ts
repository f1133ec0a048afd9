import { useCallback, useEffect, useState } from 'react'
import type { Board } from '#core/leaderboards/board.ts'
import type { ScoresReply } from '#core/scores-api.ts'
import { useGuildTools } from '../guild/guild-context.tsx'

/** How often the page asks how far a change is. */
const LOOK_AGAIN_MS = 2_000

type Read = { scores: ScoresReply | null; failure: string | null }

/** What is kept and what is running; asked for again until nothing runs any more. */
export function useScores(board: Board) {
  const { scores: tools } = useGuildTools()
  const [read, setRead] = useState<Read>({ scores: null, failure: null })
  const [attempt, setAttempt] = useState(0)
  const isRunning = read.scores?.running != null
  const reload = useCallback(() => setAttempt((count) => count + 1), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is what reads it again
  useEffect(() => {
    let left = false
    tools.read(board).then((answer) => {
      if (left) return
      setRead((before) =>
        answer.ok ? { scores: answer.scores, failure: null } : { scores: before.scores, failure: answer.message },
      )
    })
    return () => {
      left = true
    }
  }, [tools, board, attempt])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer plans the next question
  useEffect(() => {
    if (!isRunning) return
    const timer = setTimeout(reload, LOOK_AGAIN_MS)
    return () => clearTimeout(timer)
  }, [isRunning, read, reload])
  return { ...read, reload }
}
