import { createContext, type ReactNode, useContext } from 'react'
import type { Locale } from '#core/locale.ts'

/** Who and what the ids of a text stand for. Null is "no longer there", which Discord shows as such. */
export type DiscordNames = {
  user(id: string): string | null
  role(id: string): { name: string; color: number } | null
  channel(id: string): string | null
  /** Where a link of the text leads, when not to what it says. */
  address?(url: string): string
  cdn: string
  locale: Locale
  /** What relative times are counted from. */
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
