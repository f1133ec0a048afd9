import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react'
import { m } from '#texts'
import { isTypingPlace } from '#ui/typing-places.ts'
import { type InboxKey, inboxKeyOf } from './inbox-keys.ts'
import { readKept, writeKept } from './kept-text.ts'
import './inbox-keys.css'

const KeysContext = createContext<{ isOn: boolean; turn(on: boolean): void }>({ isOn: false, turn: () => {} })
const KEPT = 'guildhall.ticket-keys'
const OFF = 'off'

/** Single-letter keys get in the way of voice control, so they can be switched off; the choice is stored. */
export function InboxKeysScope({ children }: { children: ReactNode }) {
  const [isOn, setOn] = useState(() => readKept('local', KEPT) !== OFF)
  const turn = (on: boolean) => {
    setOn(on)
    writeKept('local', KEPT, on ? '' : OFF)
  }
  return <KeysContext value={{ isOn, turn }}>{children}</KeysContext>
}

/** Active while this is on the page, but not while a modal is open. */
export function useInboxKeys(actions: Partial<Record<InboxKey, (() => void) | undefined>>): void {
  const { isOn } = useContext(KeysContext)
  const latest = useRef(actions)
  latest.current = actions
  useEffect(() => {
    if (!isOn) return
    const onKey = (event: KeyboardEvent) => {
      const key = inboxKeyOf(event, isTypingPlace(event.target))
      const act = key && latest.current[key]
      if (!act || event.defaultPrevented || document.querySelector('dialog:modal')) return
      event.preventDefault()
      act()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [isOn])
}

const rows = () => [
  { keys: ['J', 'K'], does: m['tickets.page.keys.move']() },
  { keys: ['C'], does: m['tickets.page.keys.claim']() },
  { keys: ['R'], does: m['tickets.page.keys.reply']() },
  { keys: ['E'], does: m['tickets.page.keys.close']() },
]

/** A legend of the keys, and the switch for them. */
export function KeyLegend() {
  const { isOn, turn } = useContext(KeysContext)
  return (
    <section className="inbox-keys" aria-label={m['tickets.page.keys.title']()}>
      {isOn &&
        rows().map(({ keys, does }) => (
          <span key={does}>
            {keys.map((key) => (
              <kbd key={key}>{key}</kbd>
            ))}{' '}
            {does}
          </span>
        ))}
      <button type="button" className="link" onClick={() => turn(!isOn)}>
        {isOn ? m['tickets.page.keys.off']() : m['tickets.page.keys.on']()}
      </button>
    </section>
  )
}
