import { useState } from 'react'
import { useEditing } from '#ui/guild/guild-context.tsx'

/** What was typed for a ticket and not sent, also after leaving it or reloading the page. */
export function useReplyDraft(ticketId: string): [text: string, change: (text: string) => void] {
  const guildId = useEditing(({ guild }) => guild.id)
  const key = `guildhall.ticket-reply.${guildId}.${ticketId}`
  const [text, setText] = useState(() => stored(key))
  const change = (next: string) => {
    setText(next)
    store(key, next)
  }
  return [text, change]
}

/** A browser may refuse to keep anything; then it is kept as long as the ticket is open. */
function stored(key: string): string {
  try {
    return sessionStorage.getItem(key) ?? ''
  } catch (error) {
    if (error instanceof DOMException) return ''
    throw error
  }
}

function store(key: string, text: string): void {
  try {
    if (text === '') sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, text)
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
  }
}
