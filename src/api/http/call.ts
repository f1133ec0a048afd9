import type { IncomingHttpHeaders } from 'node:http'
import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { isLocale, LOCALE_COOKIE, type Locale, negotiateLocale } from '#core/locale.ts'
import type { Services } from '../services.ts'

/** A request id that came from a proxy is kept if it is one: anything else could forge log lines. */
const SANE_ID = /^[\w.-]{8,64}$/

/** `incoming` is there when Node serves the request, and absent when a test or the site calls in memory. */
export type ApiBindings = { incoming?: { headers: IncomingHttpHeaders } }
export type ApiContext = Context<{ Bindings: ApiBindings }>

/** One request. A class, because fields of one shape are cheap and the language is worked out only when asked. */
export class Call {
  readonly c: ApiContext
  readonly services: Services
  readonly id: string
  readonly startedAt = performance.now()
  readonly #incoming: ApiBindings['incoming']
  #locale: Locale | undefined

  constructor(c: ApiContext, services: Services) {
    this.c = c
    this.services = services
    this.#incoming = c.env?.incoming
    const inbound = this.header('x-request-id')
    this.id = inbound !== undefined && SANE_ID.test(inbound) ? inbound : crypto.randomUUID()
  }

  get locale(): Locale {
    this.#locale ??= negotiateLocale({
      domain: this.#domainLocale(),
      cookie: getCookie(this.c, LOCALE_COOKIE.name),
      acceptLanguage: this.c.req.header('accept-language'),
    })
    return this.#locale
  }

  /** From Node's own request where there is one: a Headers object would be built for a single look. */
  header(name: string): string | undefined {
    const value = this.#incoming ? this.#incoming.headers[name] : this.c.req.header(name)
    return Array.isArray(value) ? value.join(', ') : value
  }

  param(name: string): string {
    return this.c.req.param(name) ?? ''
  }

  /** The language of the page: of its address, also when the API has an address of its own. */
  #domainLocale(): Locale | null {
    const origin = this.c.req.header('origin')
    const host = origin && URL.canParse(origin) ? new URL(origin).host : this.c.req.header('host')
    const { en, fr } = this.services.siteHosts
    // One address for both languages says nothing about the language.
    if (en === fr) return null
    return host === en ? 'en' : host === fr ? 'fr' : null
  }
}

/** `?locale=` where a call has a language of its own, else that of the request. */
export function askedLocale(call: Call): Locale {
  const asked = call.c.req.query('locale')
  return isLocale(asked) ? asked : call.locale
}
