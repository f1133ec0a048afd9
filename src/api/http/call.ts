import type { IncomingHttpHeaders } from 'node:http'
import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { isLocale, LOCALE_COOKIE, type Locale, negotiateLocale } from '#core/locale.ts'
import type { Services } from '../services.ts'
import { clientAddress } from './client-address.ts'
import { SITE_HOST_HEADER, SITE_PROOF_HEADER, VISITOR_HEADER } from './site-calls.ts'

/** Only plain ids are written to the log: anything else could forge log lines. */
const SANE_ID = /^[\w.-]{8,64}$/

/** `incoming` is present when Node serves the request, and absent when a test or the site calls in memory. */
export type ApiBindings = {
  incoming?: { headers: IncomingHttpHeaders; socket: { remoteAddress?: string | undefined } }
}
export type ApiContext = Context<{ Bindings: ApiBindings }>

/** One request. A class, because objects of one shape are cheap and the language is only computed when needed. */
export class Call {
  readonly c: ApiContext
  readonly services: Services
  /** Always our own: a foreign one could be repeated by two callers, or by somebody who reads the answers of others. */
  readonly id = crypto.randomUUID()
  readonly startedAt = performance.now()
  readonly #incoming: ApiBindings['incoming']
  #locale: Locale | undefined

  constructor(c: ApiContext, services: Services) {
    this.c = c
    this.services = services
    this.#incoming = c.env?.incoming
  }

  /** The request id given by a proxy, a client or our own site; only for the log. */
  get foreignId(): string | undefined {
    const given = this.header('x-request-id')
    return given !== undefined && SANE_ID.test(given) ? given : undefined
  }

  /** null for calls by this process, or by the site in another process. */
  get address(): string | null {
    if (!this.#incoming) return null
    if (this.#isOfSite()) return this.header(VISITOR_HEADER) ?? null
    const { remoteAddress } = this.#incoming.socket
    return clientAddress(remoteAddress, this.header('x-forwarded-for'), this.services.env.trustedProxies)
  }

  /** The host in the visitor's browser. */
  get host(): string | undefined {
    return this.#isOfSite() ? this.header(SITE_HOST_HEADER) : this.header('host')
  }

  #isOfSite(): boolean {
    return this.services.siteCalls.isProof(this.header(SITE_PROOF_HEADER))
  }

  /** True when the answer crosses a network. Callers in memory cannot decompress an answer. */
  get isRemote(): boolean {
    return this.#incoming !== undefined
  }

  get locale(): Locale {
    this.#locale ??= negotiateLocale({
      domain: this.#domainLocale(),
      cookie: getCookie(this.c, LOCALE_COOKIE.name),
      acceptLanguage: this.c.req.header('accept-language'),
    })
    return this.#locale
  }

  /** Read from Node's own request where there is one: a Headers object would be built for a single lookup. */
  header(name: string): string | undefined {
    const value = this.#incoming ? this.#incoming.headers[name] : this.c.req.header(name)
    return Array.isArray(value) ? value.join(', ') : value
  }

  param(name: string): string {
    return this.c.req.param(name) ?? ''
  }

  /** The language of the page's address, even when the API has an address of its own. */
  #domainLocale(): Locale | null {
    const origin = this.c.req.header('origin')
    const host = origin && URL.canParse(origin) ? new URL(origin).host : this.host
    const { en, fr } = this.services.siteHosts
    // One address for both languages says nothing about the language.
    if (en === fr) return null
    return host === en ? 'en' : host === fr ? 'fr' : null
  }
}

/** `?locale=` where a call has a language of its own, otherwise that of the request. */
export function askedLocale(call: Call): Locale {
  const asked = call.c.req.query('locale')
  return isLocale(asked) ? asked : call.locale
}
