import { createContext, type RouterContextProvider } from 'react-router'
import type { Locale } from '#core/locale.ts'
import type { SiteOptions } from './site-contract.ts'

export type RequestFacts = {
  options: SiteOptions
  locale: Locale
  /** True on one of the two language domains: the domain sets the language, and no cookie is needed. */
  isLanguageDomain: boolean
  nonce: string
  requestId: string
  /** Changes with every build of the site. */
  buildId: string
}

const requestFacts = createContext<RequestFacts>()

export function withFacts(context: RouterContextProvider, facts: RequestFacts): void {
  context.set(requestFacts, facts)
}

type ReadableContext = Pick<RouterContextProvider, 'get'>

export function factsOf(context: Readonly<ReadableContext>): RequestFacts {
  return context.get(requestFacts)
}
