import { useCallback, useEffect, useRef, useState } from 'react'
import type { TicketConversation } from '#core/tickets-api.ts'
import { useGuildTools } from '#ui/guild/guild-context.tsx'

/** Messages in quick succession cause one request. */
const QUIET_MS = 150

type Read = {
  conversation: TicketConversation | null
  earlier: TicketConversation['messages']
  /** Where to read on; undefined: as the last page says. */
  next: string | null | undefined
  failure: string | null
  isReadingEarlier: boolean
}
const NOTHING_READ: Read = { conversation: null, earlier: [], next: undefined, failure: null, isReadingEarlier: false }

/** The conversation of one ticket, read again whenever something happens in it. */
export function useConversation(ticketId: string) {
  const { readConversation, followRecords } = useGuildTools()
  const [read, setRead] = useState(NOTHING_READ)
  const reader = useRef(readConversation)
  reader.current = readConversation
  const asked = useRef(0)
  const again = useCallback(() => {
    const turn = ++asked.current
    void reader.current(ticketId, null).then((answer) => {
      // An answer to an earlier request may come late.
      if (turn !== asked.current) return
      setRead((before) =>
        answer.ok
          ? { ...before, conversation: answer.conversation, failure: null }
          : { ...before, failure: answer.message },
      )
    })
  }, [ticketId])
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const soon = () => {
      clearTimeout(timer)
      timer = setTimeout(again, QUIET_MS)
    }
    setRead(NOTHING_READ)
    again()
    const leave = followRecords('tickets', soon)
    return () => {
      asked.current++
      clearTimeout(timer)
      leave()
    }
  }, [again, followRecords])
  const { conversation } = read
  const next = read.next === undefined ? (conversation?.earlier ?? null) : read.next
  const readEarlier = async () => {
    if (next === null) return
    setRead((before) => ({ ...before, isReadingEarlier: true }))
    const turn = asked.current
    const answer = await reader.current(ticketId, next)
    setRead((before) => {
      // Another ticket may be open by now; a reload of this one does not affect older messages.
      if (before.conversation?.ticket.id !== ticketId || turn > asked.current) return before
      if (!answer.ok) return { ...before, isReadingEarlier: false, failure: answer.message }
      const { messages, earlier } = answer.conversation
      return { ...before, isReadingEarlier: false, earlier: [...messages, ...before.earlier], next: earlier }
    })
  }
  const shown = new Set(read.earlier.map(({ id }) => id))
  const messages = [...read.earlier, ...(conversation?.messages ?? []).filter(({ id }) => !shown.has(id))]
  return {
    conversation,
    messages,
    failure: read.failure,
    hasEarlier: next !== null,
    isReadingEarlier: read.isReadingEarlier,
    again,
    readEarlier,
  }
}
