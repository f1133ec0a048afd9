/**
 * The rules of the HTTP Observatory (https://developer.mozilla.org/observatory/docs/tests_and_scoring) that a single
 * answer can meet: each violation subtracts its points, each optional rule that is met adds some.
 */
type Rule = { name: string; points: number }

const SIX_MONTHS_SECONDS = 15_768_000
/** Bonus points only count from this score on. */
const BONUS_FROM = 90

export function observatoryScore(headers: Headers, html: string): { score: number; rules: Rule[] } {
  const rules = [
    contentSecurityPolicy(headers.get('content-security-policy')),
    ...headers.getSetCookie().map(cookie),
    transportSecurity(headers.get('strict-transport-security')),
    contentType(headers.get('x-content-type-options')),
    framing(headers),
    referrer(headers.get('referrer-policy')),
    resourcePolicy(headers.get('cross-origin-resource-policy')),
    sharing(headers.get('access-control-allow-origin')),
    scripts(html),
  ]
  const lost = rules.filter(({ points }) => points < 0).reduce((sum, { points }) => sum + points, 0)
  const gained = rules.filter(({ points }) => points > 0).reduce((sum, { points }) => sum + points, 0)
  return { score: 100 + lost + (100 + lost >= BONUS_FROM ? gained : 0), rules }
}

function directives(policy: string): Map<string, string[]> {
  return new Map(
    policy.split(';').map((part) => {
      const [name = '', ...sources] = part.trim().split(/\s+/)
      return [name, sources]
    }),
  )
}

function contentSecurityPolicy(policy: string | null): Rule {
  const rule = (points: number) => ({ name: 'content-security-policy', points })
  if (!policy) return rule(-25)
  const known = directives(policy)
  const sources = (name: string) => known.get(name) ?? known.get('default-src') ?? ['*']
  const isOpen = (source: string) => /^(?:\*|https?:|data:|blob:)$/.test(source)
  if ([...sources('script-src'), ...sources('object-src')].some(isOpen)) return rule(-20)
  if (sources('script-src').includes("'unsafe-inline'")) return rule(-20)
  if (sources('script-src').includes("'unsafe-eval'")) return rule(-10)
  // The scanner itself takes ten points for loopback too: that is the local Discord's pictures, not Discord's.
  if ([...known.values()].flat().some((source) => /^http:(?!\/\/localhost|\/\/127\.)/.test(source))) return rule(-10)
  if (sources('style-src').some((source) => source === "'unsafe-inline'" || isOpen(source))) return rule(0)
  return rule(known.get('default-src')?.join() === "'none'" ? 10 : 5)
}

function cookie(text: string): Rule {
  const isSafe = /; Secure/i.test(text) && /; SameSite=(?:Lax|Strict)/i.test(text)
  const isSession = /session|signin/i.test(text)
  return { name: `cookie ${text.split('=')[0]}`, points: isSafe && (!isSession || /; HttpOnly/i.test(text)) ? 5 : -20 }
}

function transportSecurity(value: string | null): Rule {
  const seconds = Number(/max-age=(\d+)/.exec(value ?? '')?.[1] ?? 0)
  return { name: 'strict-transport-security', points: seconds >= SIX_MONTHS_SECONDS ? 0 : seconds > 0 ? -10 : -20 }
}

const contentType = (value: string | null): Rule => ({
  name: 'x-content-type-options',
  points: value === 'nosniff' ? 0 : -5,
})

function framing(headers: Headers): Rule {
  const ancestors = directives(headers.get('content-security-policy') ?? '').get('frame-ancestors')
  const name = 'x-frame-options'
  if (ancestors) return { name, points: 5 }
  return { name, points: /^(?:DENY|SAMEORIGIN)$/i.test(headers.get('x-frame-options') ?? '') ? 0 : -20 }
}

function referrer(value: string | null): Rule {
  const isPrivate = /^(?:no-referrer|same-origin|strict-origin|strict-origin-when-cross-origin)$/.test(value ?? '')
  return { name: 'referrer-policy', points: isPrivate ? 5 : value ? -5 : 0 }
}

const resourcePolicy = (value: string | null): Rule => ({
  name: 'cross-origin-resource-policy',
  points: value === 'same-origin' || value === 'same-site' ? 10 : 0,
})

const sharing = (value: string | null): Rule => ({
  name: 'cross-origin-resource-sharing',
  points: value === '*' ? -50 : 0,
})

/** Scripts of other origins need `integrity`; ours have the same origin. */
function scripts(html: string): Rule {
  const foreign = [...html.matchAll(/<script\b[^>]*\ssrc="(?:https?:)?\/\/[^"]+"[^>]*>/g)]
  return { name: 'subresource-integrity', points: foreign.length > 0 ? -50 : 0 }
}
