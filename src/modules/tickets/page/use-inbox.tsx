import { useEffect, useRef, useState } from 'react'
import type { ListedTicket, TicketList, TicketQuestion } from '#core/tickets-api.ts'
import { useGuildTools } from '#ui/guild/guild-context.tsx'

const FIRST: TicketQuestion = { state: null, panelId: null, claimed: null, search: '', before: null }
/** News comes by itself; this is for what it leaves out, such as a promise that is broken by now. */
const READ_AGAIN_MS = 20_000
/** A row of messages is read once. */
const QUIET_MS = 300

export type InboxReading = ReturnType<typeof useInbox>

type Read = {
  overview: TicketList['overview'] | null
  tickets: readonly ListedTicket[] | null
  next: number | null
  now: string
  failure: string | null
  isReading: boolean
}
const NOTHING_READ: Read = { overview: null, tickets: null, next: null, now: '', failure: null, isReading: true }

/** The tickets read so far, for one question. An answer to an earlier question is dropped. */
export function useInbox(isOn: boolean) {
  const { readTickets, followRecords } = useGuildTools()
  const [question, setQuestion] = useState(FIRST)
  const [attempt, setAttempt] = useState(0)
  const [read, setRead] = useState(NOTHING_READ)
  const reader = useRef(readTickets)
  reader.current = readTickets
  const again = () => setAttempt((count) => count + 1)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is what reads it again
  useEffect(() => {
    if (!isOn) return
    let left = false
    setRead((before) => ({ ...before, isReading: true }))
    reader.current(question).then((answer) => {
      if (left) return
      setRead((before) => {
        if (!answer.ok) return { ...before, isReading: false, failure: answer.message }
        const { tickets, next, now, overview } = answer.list
        const earlier = question.before === null ? [] : (before.tickets ?? [])
        const known = new Set(earlier.map(({ id }) => id))
        const fresh = tickets.filter(({ id }) => !known.has(id))
        return { overview, tickets: [...earlier, ...fresh], next, now, failure: null, isReading: false }
      })
    })
    return () => {
      left = true
    }
  }, [question, attempt, isOn])
  // Whoever has read on further keeps what they look at.
  const isFirstPage = question.before === null
  useEffect(() => {
    if (!isOn || !isFirstPage) return
    const readAgain = () => setAttempt((count) => count + 1)
    const timer = setInterval(() => !document.hidden && readAgain(), READ_AGAIN_MS)
    let quiet: ReturnType<typeof setTimeout> | undefined
    const leave = followRecords('tickets', () => {
      clearTimeout(quiet)
      quiet = setTimeout(readAgain, QUIET_MS)
    })
    return () => {
      clearInterval(timer)
      clearTimeout(quiet)
      leave()
    }
  }, [isOn, isFirstPage, followRecords])
  return {
    question,
    /** null: not read yet. A module that was never switched on has none. */
    hasTickets: isOn ? (read.overview?.exists ?? null) : false,
    live: read.overview && { count: read.overview.open, isLate: read.overview.late > 0 },
    tickets: read.tickets,
    now: read.now,
    failure: read.failure,
    isReading: read.isReading,
    hasMore: read.next !== null,
    ask: (changes: Partial<TicketQuestion>) => setQuestion((before) => ({ ...before, ...changes, before: null })),
    readMore: () => setQuestion((before) => ({ ...before, before: read.next })),
    again,
  }
}
