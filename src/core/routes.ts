import { LOCALES, type Locale } from './locale.ts'

/** Pages of the dashboard that belong to one module of a server. */
const MODULE_PAGES = [
  'advent-calendar',
  'auto-moderation',
  'autoroles',
  'birthdays',
  'community',
  'custom-commands',
  'economy',
  'levels',
  'logs',
  'messages',
  'moderation',
  'repeat-messages',
  'reports',
  'roles-reactions',
  'social-notifs',
  'suggestions',
  'tickets',
  'welcome',
  'words-reactions',
] as const
type ModulePage = (typeof MODULE_PAGES)[number]

const PATHS = {
  home: '/',
  commands: '/commands',
  'commands-command': '/commands/:command',
  premium: '/premium',
  status: '/status',
  team: '/team',
  faq: '/faq',
  changelog: '/changelog',
  docs: '/docs',
  'docs-slug': '/docs/*',
  'economy-guild': '/economy/:guild',
  'levels-guild': '/levels/:guild',
  legal: '/legal',
  'legal-cgu': '/legal/cgu',
  'legal-cgv': '/legal/cgv',
  'legal-privacy': '/legal/privacy',
  login: '/login',
  'login-guild': '/login/guild',
  logout: '/logout',
  'dashboard-user': '/dashboard/user',
  'dashboard-user-premium': '/dashboard/user/premium',
  'dashboard-user-profil': '/dashboard/user/profil',
  'dashboard-guild': '/dashboard/:guild',
} as const

export type PageName = keyof typeof PATHS | `dashboard-guild-${ModulePage}`
/** Every page exists in both languages, each at the domain of its language. */
export type RouteName = `${Locale}-${PageName}`
type Params = Readonly<Record<string, string>>

const patterns: ReadonlyMap<string, string> = new Map([
  ...Object.entries(PATHS),
  ...MODULE_PAGES.map((id): [string, string] => [`dashboard-guild-${id}`, `/dashboard/:guild/${id}`]),
])

export const PAGE_NAMES = [...patterns.keys()] as PageName[]
export const ROUTE_NAMES = LOCALES.flatMap((locale) => PAGE_NAMES.map((page): RouteName => `${locale}-${page}`))

export const patternOf = (page: PageName): string => patterns.get(page) ?? ''

const vagueness = (page: PageName) => (patternOf(page).endsWith('*') ? 9 : (patternOf(page).match(/:/g)?.length ?? 0))
/**
 * Words before parameters, and those before "anything": `/dashboard/user` is not the dashboard of a server called
 * "user".
 */
const BY_PRECISION = PAGE_NAMES.toSorted((a, b) => vagueness(a) - vagueness(b))

/** The path of a page, the same in both languages. `params['*']` may have several segments. */
export function pathTo(page: PageName, params: Params = {}): string {
  return patternOf(page).replace(/:(\w+)|\*/g, (found, name: string | undefined) => {
    const value = params[name ?? found]
    if (value === undefined) throw new Error(`${page} needs ${name ?? found}`)
    return value
      .split('/')
      .map(encodeURIComponent)
      .join(name ? '%2F' : '/')
  })
}

/** The full address of a page in the language that the route's name begins with. */
export function addressOf(route: RouteName, siteUrl: Readonly<Record<Locale, string>>, params: Params = {}): string {
  const locale: Locale = route.startsWith('fr-') ? 'fr' : 'en'
  return siteUrl[locale] + pathTo(route.slice(locale.length + 1) as PageName, params)
}

/** The page at a path, in this language; null where there is none. */
export function routeAt(path: string, locale: Locale): { name: RouteName; page: PageName; params: Params } | null {
  for (const page of BY_PRECISION) {
    const params = match(patternOf(page), path)
    if (params) return { name: `${locale}-${page}`, page, params }
  }
  return null
}

function match(pattern: string, path: string): Params | null {
  const wanted = pattern.split('/')
  const given = path.split('/')
  if (wanted.at(-1) === '*' ? given.length < wanted.length : given.length !== wanted.length) return null
  const params: Record<string, string> = {}
  for (const [at, segment] of wanted.entries()) {
    if (segment === '*') params['*'] = given.slice(at).map(decode).join('/')
    else if (segment.startsWith(':')) params[segment.slice(1)] = decode(given[at] ?? '')
    else if (segment !== given[at]) return null
  }
  return Object.values(params).includes('') ? null : params
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    // A stray percent sign is no escape: the segment is used as it is.
    return segment
  }
}
