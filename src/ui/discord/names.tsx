import { createContext, type ReactNode, useContext } from 'react'
import type { Locale } from '#core/locale.ts'

/** What the ids in a text refer to. Null means that it no longer exists, which Discord shows as such. */
export type DiscordNames = {
  user(id: string): string | null
  role(id: string): { name: string; color: number } | null
  channel(id: string): string | null
  /** Where a link in the text leads, if not to its own address. */
  address?(url: string): string
  cdn: string
  locale: Locale
  /** The moment from which relative times are counted. */
  now: number
}

const NOBODY: DiscordNames = { user: () => null, role: () => null, channel: () => null, cdn: '', locale: 'en', now: 0 }

const NamesContext = createContext<DiscordNames>(NOBODY)

export function DiscordNamesProvider({ names, children }: { names: DiscordNames; children: ReactNode }) {
  return <NamesContext value={names}>{children}</NamesContext>
}

export function useDiscordNames(): DiscordNames {
  return useContext(NamesContext)
}
