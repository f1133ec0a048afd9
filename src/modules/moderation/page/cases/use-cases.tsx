import { useEffect, useRef, useState } from 'react'
import type { CaseQuestion, ListedCase } from '#core/cases-api.ts'
import { useGuildTools } from '#ui/guild/guild-context.tsx'

type Read = {
  list: readonly ListedCase[] | null
  count: number
  next: number | null
  failure: string | null
  isReading: boolean
}
const NOTHING_READ: Read = { list: null, count: 0, next: null, failure: null, isReading: true }

/** A page that is read a second time is not shown twice. */
function joined(earlier: readonly ListedCase[], page: readonly ListedCase[]): ListedCase[] {
  const known = new Set(page.map(({ number }) => number))
  return [...earlier.filter(({ number }) => !known.has(number)), ...page]
}

/** The pages read so far, for one question. An answer to an earlier question is dropped. */
export function useCases() {
  const { cases } = useGuildTools()
  const [question, setQuestion] = useState<CaseQuestion>({})
  const [attempt, setAttempt] = useState(0)
  const [read, setRead] = useState(NOTHING_READ)
  const tools = useRef(cases)
  tools.current = cases
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is what reads it again
  useEffect(() => {
    let left = false
    setRead((before) => ({ ...before, isReading: true, failure: null }))
    tools.current.list(question).then((answer) => {
      if (left) return
      setRead((before) => {
        if (!answer.ok) return { ...before, isReading: false, failure: answer.message }
        const { page } = answer
        const isFirst = question.before === undefined
        return {
          list: isFirst ? page.cases : joined(before.list ?? [], page.cases),
          count: isFirst ? page.count : before.count,
          next: page.next,
          failure: null,
          isReading: false,
        }
      })
    })
    return () => {
      left = true
    }
  }, [question, attempt])
  const { before: _before, ...filters } = question
  return {
    ...read,
    filters,
    ask: (changes: CaseQuestion) => setQuestion({ ...filters, ...changes, before: undefined }),
    clear: () => setQuestion({}),
    readMore: () => setQuestion({ ...filters, before: read.next ?? undefined }),
    reload: () => setQuestion(filters),
    retry: () => setAttempt((count) => count + 1),
  }
}
