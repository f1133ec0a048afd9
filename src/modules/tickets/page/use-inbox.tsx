import { useEffect, useRef } from 'react'
import type { TicketQuestion } from '#core/tickets-api.ts'
import { useGuildTools } from '#ui/guild/guild-context.tsx'
import { useRecordNews } from '#ui/guild/use-record-news.ts'
import { usePages } from '#ui/use-pages.ts'

const FIRST: TicketQuestion = { state: null, panelId: null, claimed: null, search: '', before: null }
/** Changes are pushed; this covers what is not, such as a deadline that passes. */
const READ_AGAIN_MS = 20_000

export type InboxReading = ReturnType<typeof useInbox>

/** The tickets read so far; they are read again when something happens. */
export function useInbox(isOn: boolean) {
  const { readTickets } = useGuildTools()
  const { items, last, ...pages } = usePages({
    first: FIRST,
    isOn,
    async read(question: TicketQuestion) {
      const answer = await readTickets(question)
      if (!answer.ok) return answer
      const { tickets, requests, next, now, overview } = answer.list
      return { ok: true as const, page: { items: tickets, requests, next, now, overview } }
    },
  })
  const again = useRef(pages.again)
  again.current = pages.again
  // A person who has loaded further pages keeps what they are looking at.
  const isFirstPage = pages.question.before === null
  useEffect(() => {
    if (!isOn || !isFirstPage) return
    const timer = setInterval(() => !document.hidden && again.current(), READ_AGAIN_MS)
    return () => clearInterval(timer)
  }, [isOn, isFirstPage])
  useRecordNews('tickets', isOn && isFirstPage, pages.again)
  const overview = last?.overview ?? null
  return {
    ...pages,
    tickets: items,
    now: last?.now ?? '',
    requests: last?.requests ?? [],
    openByPanel: overview?.openByPanel ?? {},
    /** null: unknown yet. A module that was never switched on has none. */
    hasTickets: isOn ? (overview?.exists ?? null) : false,
    live: overview && { count: overview.open + overview.requests, isLate: overview.late > 0 },
  }
}
