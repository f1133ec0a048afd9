import { useEffect, useRef, useState } from 'react'
import type { TranscriptList, TranscriptQuestion } from '#core/tickets-api.ts'
import { useGuildTools } from '#ui/guild/guild-context.tsx'

type Read = {
  transcripts: TranscriptList['transcripts'] | null
  next: number | null
  now: string
  failure: string | null
  isReading: boolean
}
const NOTHING_READ: Read = { transcripts: null, next: null, now: '', failure: null, isReading: true }
const FIRST: TranscriptQuestion = { search: '', panelId: null, before: null }

/** The transcripts found so far, for one question. An answer to an earlier question is dropped. */
export function useTranscripts() {
  const { readTranscripts } = useGuildTools()
  const [question, setQuestion] = useState(FIRST)
  const [attempt, setAttempt] = useState(0)
  const [read, setRead] = useState(NOTHING_READ)
  const reader = useRef(readTranscripts)
  reader.current = readTranscripts
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is what reads it again
  useEffect(() => {
    let left = false
    setRead((before) => ({ ...before, isReading: true }))
    reader.current(question).then((answer) => {
      if (left) return
      setRead((before) => {
        if (!answer.ok) return { ...before, isReading: false, failure: answer.message }
        const { transcripts, next, now } = answer.list
        const earlier = question.before === null ? [] : (before.transcripts ?? [])
        return { transcripts: [...earlier, ...transcripts], next, now, failure: null, isReading: false }
      })
    })
    return () => {
      left = true
    }
  }, [question, attempt])
  return {
    ...read,
    question,
    hasMore: read.next !== null,
    ask: (changes: Partial<TranscriptQuestion>) => setQuestion((before) => ({ ...before, ...changes, before: null })),
    readMore: () => setQuestion((before) => ({ ...before, before: read.next })),
    /** From the beginning: what was deleted is gone from the list. */
    again: () => {
      setQuestion((before) => ({ ...before, before: null }))
      setAttempt((count) => count + 1)
    },
  }
}
