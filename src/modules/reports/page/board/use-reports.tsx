import { useEffect, useRef, useState } from 'react'
import type { ListedReport, ReportQuestion } from '#core/reports-api.ts'
import { useGuildTools } from '#ui/guild/guild-context.tsx'

/** A burst of changes is read once. */
const QUIET_MS = 400

type Read = {
  list: readonly ListedReport[] | null
  next: number | null
  failure: string | null
  isReading: boolean
}
const NOTHING_READ: Read = { list: null, next: null, failure: null, isReading: true }

/** The pages read so far, for one question. An answer to an earlier question is dropped. */
export function useReports() {
  const { readReports, followRecords } = useGuildTools()
  const [question, setQuestion] = useState<ReportQuestion>({ state: 'open' })
  const [attempt, setAttempt] = useState(0)
  const [read, setRead] = useState(NOTHING_READ)
  const reader = useRef(readReports)
  reader.current = readReports
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is what reads it again
  useEffect(() => {
    let left = false
    setRead((before) => ({ ...before, isReading: true }))
    reader.current(question).then((answer) => {
      if (left) return
      setRead((before) => {
        if (!answer.ok) return { ...before, isReading: false, failure: answer.message }
        const earlier = question.before === undefined ? [] : (before.list ?? [])
        const known = new Set(earlier.map(({ id }) => id))
        const fresh = answer.page.reports.filter(({ id }) => !known.has(id))
        return { list: [...earlier, ...fresh], next: answer.page.next, failure: null, isReading: false }
      })
    })
    return () => {
      left = true
    }
  }, [question, attempt])
  // Whoever has read on further keeps what they look at.
  const isFirstPage = question.before === undefined
  useEffect(() => {
    if (!isFirstPage) return
    let quiet: ReturnType<typeof setTimeout> | undefined
    const leave = followRecords('reports', () => {
      clearTimeout(quiet)
      quiet = setTimeout(() => setAttempt((count) => count + 1), QUIET_MS)
    })
    return () => {
      clearTimeout(quiet)
      leave()
    }
  }, [isFirstPage, followRecords])
  return {
    ...read,
    question,
    ask: (changes: ReportQuestion) => setQuestion((before) => ({ ...before, ...changes, before: undefined })),
    readMore: () => setQuestion((before) => ({ ...before, before: read.next ?? undefined })),
    retry: () => setAttempt((count) => count + 1),
  }
}
