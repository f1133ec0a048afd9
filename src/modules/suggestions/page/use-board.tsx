import { useEffect, useRef, useState } from 'react'
import type { ListedSuggestion, SuggestionQuestion } from '#core/suggestions-api.ts'
import { useGuildTools } from '#ui/guild/guild-context.tsx'

const FIRST: SuggestionQuestion = { state: null, order: 'newest', search: '', page: 0 }

type Read = { list: readonly ListedSuggestion[] | null; pages: number; failure: string | null; isReading: boolean }
const NOTHING_READ: Read = { list: null, pages: 1, failure: null, isReading: true }

/** The pages read so far, for one question. An answer to an earlier question is dropped. */
export function useBoard(isOn: boolean) {
  const { readSuggestions } = useGuildTools()
  const [question, setQuestion] = useState(FIRST)
  const [attempt, setAttempt] = useState(0)
  const [read, setRead] = useState(NOTHING_READ)
  const reader = useRef(readSuggestions)
  reader.current = readSuggestions
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is what reads it again
  useEffect(() => {
    if (!isOn) return
    let left = false
    setRead((before) => ({ ...before, isReading: true, failure: null }))
    reader.current(question).then((answer) => {
      if (left) return
      setRead((before) => {
        if (!answer.ok) return { ...before, isReading: false, failure: answer.message }
        const earlier = question.page > 0 ? (before.list ?? []) : []
        const known = new Set(earlier.map(({ id }) => id))
        const fresh = answer.list.suggestions.filter(({ id }) => !known.has(id))
        return { list: [...earlier, ...fresh], pages: answer.list.pages, failure: null, isReading: false }
      })
    })
    return () => {
      left = true
    }
  }, [question, attempt, isOn])
  return {
    question,
    list: read.list,
    failure: read.failure,
    isReading: read.isReading,
    hasMore: read.list !== null && question.page + 1 < read.pages,
    ask: (changes: Partial<SuggestionQuestion>) => setQuestion((before) => ({ ...before, ...changes, page: 0 })),
    readMore: () => setQuestion((before) => ({ ...before, page: before.page + 1 })),
    retry: () => setAttempt((count) => count + 1),
    /** Shown at once: the bot needs a moment to carry it out. */
    decided: (changed: ListedSuggestion) =>
      setRead((before) => ({
        ...before,
        list: before.list?.map((one) => (one.id === changed.id ? changed : one)) ?? null,
      })),
  }
}
