import { createContext, type ReactNode, useCallback, useContext, useMemo, useState, useSyncExternalStore } from 'react'
import { m } from '#texts'
import { type Theme, useTheme } from './frame/theme.ts'
import type { Outcome } from './state/acts.ts'
import type { Facts } from './state/facts.ts'
import type { Store, View } from './state/store.ts'

export type Notice = { id: number; text: string; tone: 'calm' | 'danger' }

type Chat = View & {
  store: Store
  facts: Facts
  theme: Theme
  setTheme(theme: Theme): void
  notices: readonly Notice[]
  notify(text: string, tone?: Notice['tone']): void
  closeNotice(id: number): void
  /** Shows Discord's refusal as a sentence; true when it succeeded. */
  settle(outcome: Outcome): boolean
}

const ChatContext = createContext<Chat | null>(null)

const NOTICE_MS = 6_000
let lastNotice = 0

export function ChatProvider({ store, facts, children }: { store: Store; facts: Facts; children: ReactNode }) {
  const view = useSyncExternalStore(store.subscribe, store.read)
  const [theme, setTheme] = useTheme()
  const [notices, setNotices] = useState<readonly Notice[]>([])
  const closeNotice = useCallback((id: number) => setNotices((all) => all.filter((one) => one.id !== id)), [])
  const notify = useCallback(
    (text: string, tone: Notice['tone'] = 'calm') => {
      const id = ++lastNotice
      setNotices((all) => [...all.slice(-2), { id, text, tone }])
      setTimeout(() => closeNotice(id), NOTICE_MS)
    },
    [closeNotice],
  )
  const settle = useCallback(
    (outcome: Outcome) => {
      if (!outcome.ok) notify(refusalSentence(outcome.code, outcome.message), 'danger')
      return outcome.ok
    },
    [notify],
  )
  const chat = useMemo(
    () => ({ ...view, store, facts, theme, setTheme, notices, notify, closeNotice, settle }),
    [view, store, facts, theme, setTheme, notices, notify, closeNotice, settle],
  )
  return <ChatContext value={chat}>{children}</ChatContext>
}

export function useChat(): Chat {
  const chat = useContext(ChatContext)
  if (!chat) throw new Error('no ChatProvider above')
  return chat
}

/** Discord's JSON error codes that can occur on this page. */
function refusalSentence(code: number, message: string): string {
  switch (code) {
    case 50_013:
      return m['chat.refusal.permissions']()
    case 50_001:
      return m['chat.refusal.access']()
    case 40_007:
      return m['chat.refusal.banned']()
    case 50_006:
      return m['chat.refusal.empty']()
    case 20_016:
      return m['chat.refusal.slowmode']()
    case 200_000:
      return m['chat.refusal.autoModeration']()
    default:
      return message === '' ? m['chat.link.lost']() : m['chat.refusal.other']({ message })
  }
}
