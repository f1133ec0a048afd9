import { createContext, useContext } from 'react'
import { FALLBACK_LOCALE, type Locale } from '#core/locale.ts'

/** What content components need besides their text. */
export type ContentFacts = {
  locale: Locale
  /** Calls of the API, for the one page that lists them; empty while the API cannot be reached, null on other pages. */
  calls: readonly ApiCall[] | null
}

export type ApiCall = {
  method: string
  path: string
  summary: string
  auth: 'none' | 'bearer' | 'cookie'
  statuses: string[]
}

const facts = createContext<ContentFacts>({ locale: FALLBACK_LOCALE, calls: null })

export const ContentFactsProvider = facts.Provider

export function useContentFacts(): ContentFacts {
  return useContext(facts)
}
