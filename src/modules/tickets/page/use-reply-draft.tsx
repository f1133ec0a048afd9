import { useState } from 'react'
import { useEditing } from '#ui/guild/guild-context.tsx'
import { readKept, writeKept } from './kept-text.ts'

/** Unsent text for a ticket, kept even after leaving it or reloading the page. */
export function useReplyDraft(ticketId: string): [text: string, change: (text: string) => void] {
  const guildId = useEditing(({ guild }) => guild.id)
  const key = `guildhall.ticket-reply.${guildId}.${ticketId}`
  const [text, setText] = useState(() => readKept('session', key))
  const change = (next: string) => {
    setText(next)
    writeKept('session', key, next)
  }
  return [text, change]
}
