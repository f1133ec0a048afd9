import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react'
import type { TicketConversation } from '#core/tickets-api.ts'
import { matchSlash, replaceSlash } from './slash-replies.ts'

type Box = {
  box: RefObject<HTMLTextAreaElement | null>
  text: string
  quickReplies: TicketConversation['quickReplies']
  onChange(text: string): void
}

/** Quick replies listed after "/": arrows choose, Enter or Tab accepts, Escape closes. */
export function useSlashReplies({ box, text, quickReplies, onChange }: Box) {
  const [cursor, setCursor] = useState(0)
  const [chosen, setChosen] = useState(0)
  const [putAway, setPutAway] = useState<string | null>(null)
  const cursorAfter = useRef<number | null>(null)
  const listId = useId()
  const found = putAway === text ? [] : matchSlash(text, cursor, quickReplies)
  const current = found[Math.min(chosen, found.length - 1)]
  // Moves the caret behind the inserted text once the box shows it.
  useEffect(() => {
    if (cursorAfter.current === null) return
    box.current?.setSelectionRange(cursorAfter.current, cursorAfter.current)
    cursorAfter.current = null
  })
  const take = (reply: TicketConversation['quickReplies'][number]) => {
    const next = replaceSlash(text, cursor, reply)
    cursorAfter.current = next.cursor
    setCursor(next.cursor)
    setPutAway(next.text)
    onChange(next.text)
    box.current?.focus()
  }
  const optionId = (id: string) => `${listId}-${id}`
  return {
    found,
    current,
    listId,
    optionId,
    take,
    follow(at: number) {
      setCursor(at)
      setChosen(0)
    },
    /** True: the list has handled the key. */
    hear(event: KeyboardEvent): boolean {
      if (!current || event.ctrlKey || event.metaKey || event.altKey) return false
      const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: found.length - 1 }
      const step = steps[event.key]
      if (step !== undefined) setChosen((chosen + step) % found.length)
      else if (event.key === 'Enter' || event.key === 'Tab') take(current)
      else if (event.key === 'Escape') setPutAway(text)
      else return false
      event.preventDefault()
      event.stopPropagation()
      return true
    },
  }
}
