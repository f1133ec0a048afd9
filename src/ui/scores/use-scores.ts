import { useCallback, useEffect, useState } from 'react'
import type { Board } from '#core/leaderboards/board.ts'
import type { ScoresReply } from '#core/scores-api.ts'
import { useGuildTools } from '../guild/guild-context.tsx'

/** How often the page asks about the progress of a change. */
const LOOK_AGAIN_MS = 2_000

type Read = { scores: ScoresReply | null; failure: string | null }

/** The backups and the running change; requested again until nothing is running. */
export function useScores(board: Board) {
  const { scores: tools } = useGuildTools()
  const [read, setRead] = useState<Read>({ scores: null, failure: null })
  const [attempt, setAttempt] = useState(0)
  const isRunning = read.scores?.running != null
  const reload = useCallback(() => setAttempt((count) => count + 1), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt reads it again
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer schedules the next request
  useEffect(() => {
    if (!isRunning) return
    const timer = setTimeout(reload, LOOK_AGAIN_MS)
    return () => clearTimeout(timer)
  }, [isRunning, read, reload])
  return { ...read, reload }
}
