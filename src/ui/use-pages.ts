import { useEffect, useRef, useState } from 'react'
import type { Refused } from './outcome.ts'

type Question = { before: number | null }
type Page<Item> = { items: readonly Item[]; next: number | null }
type Answer<Item, More> = { ok: true; page: Page<Item> & More } | Refused

type Read<Item, More> = {
  items: readonly Item[] | null
  /** The last page, with whatever else the reply contained. */
  last: (Page<Item> & More) | null
  failure: string | null
  isReading: boolean
}

/** The pages read so far for one query. An answer to an earlier query is dropped. */
export function usePages<Q extends Question, Item extends { id: string }, More extends object>({
  first,
  isOn = true,
  read: readPage,
}: {
  first: Q
  isOn?: boolean
  read(question: Q): Promise<Answer<Item, More>>
}) {
  const [question, setQuestion] = useState(first)
  const [attempt, setAttempt] = useState(0)
  const [read, setRead] = useState<Read<Item, More>>({ items: null, last: null, failure: null, isReading: true })
  const reader = useRef(readPage)
  reader.current = readPage
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt reads it again
  useEffect(() => {
    if (!isOn) return
    let left = false
    setRead((before) => ({ ...before, isReading: true }))
    reader.current(question).then((answer) => {
      if (left) return
      setRead((before) => {
        if (!answer.ok) return { ...before, isReading: false, failure: answer.message }
        const earlier = question.before === null ? [] : (before.items ?? [])
        const known = new Set(earlier.map(({ id }) => id))
        const fresh = answer.page.items.filter(({ id }) => !known.has(id))
        return { items: [...earlier, ...fresh], last: answer.page, failure: null, isReading: false }
      })
    })
    return () => {
      left = true
    }
  }, [question, attempt, isOn])
  const next = read.last?.next ?? null
  return {
    ...read,
    question,
    hasMore: next !== null,
    ask: (changes: Partial<Q>) => setQuestion((before) => ({ ...before, ...changes, before: null })),
    readMore: () => setQuestion((before) => ({ ...before, before: next })),
    /** Reads the last page again; what earlier pages listed stays as it was. */
    again: () => setAttempt((count) => count + 1),
    /** Shown immediately, where the list itself takes a moment to catch up. */
    replace: (changed: Item) =>
      setRead((before) => ({
        ...before,
        items: before.items?.map((one) => (one.id === changed.id ? changed : one)) ?? null,
      })),
    remove: (id: string) =>
      setRead((before) => ({ ...before, items: before.items?.filter((one) => one.id !== id) ?? null })),
    /** Starts again from the first page, because something was changed or deleted. */
    fromTheBeginning: () => {
      setQuestion((before) => ({ ...before, before: null }))
      setAttempt((count) => count + 1)
    },
  }
}
