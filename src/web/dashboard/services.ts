import type { Locale } from '#core/locale.ts'
import { m } from '#texts'
import { createNotifications } from '#ui/toast/notifications.ts'
import type { FirstPage } from './initial-data.server.ts'
import { sentenceOf } from './sentence-of.ts'
import { type ApiClient, createApiClient } from './state/api-client.ts'
import { createBuildWatch } from './state/build-watch.ts'
import { createCardImages } from './state/card-images.ts'
import { createCollections } from './state/collections.ts'
import { createConfirmations } from './state/confirmations.ts'
import { createGuildCache } from './state/guild-cache.ts'
import { createGuildLabels } from './state/guild-labels.ts'
import { createKeptDrafts } from './state/kept-drafts.ts'
import { createLazyLabels } from './state/lazy-labels.ts'
import { createLazyRules } from './state/lazy-rules.ts'
import { createPreferences } from './state/preferences.ts'
import { createRecordNews } from './state/record-news.ts'
import { createServerList, SERVER_LIST_ERROR_MS } from './state/server-list.ts'
import { createSession } from './state/session.ts'
import { createWindowState } from './state/window-state.ts'

export type Services = ReturnType<typeof createServices>

export type ServiceOptions = {
  apiUrl: string
  locale: Locale
  userId: string | null
  buildId: string
  first: FirstPage
}

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** Everything the dashboard keeps between two pages. Created once in the browser, and once for each server render. */
export function createServices({ apiUrl, locale, userId, buildId, first }: ServiceOptions) {
  const notifications = createNotifications({
    now: () => Date.now(),
    start: (callback, ms) => window.setTimeout(callback, ms),
    stop: (timer) => window.clearTimeout(timer),
  })
  const fetchFrom = (url: string, init: RequestInit) => fetch(url, init)
  const storage = browserStorage('localStorage')
  const windowState = createWindowState((run, ms) => setTimeout(run, ms))
  const session = createSession({ storage, fetch: fetchFrom, now: () => Date.now(), userId })
  const confirmations = createConfirmations()
  const api: ApiClient = createApiClient({
    baseUrl: apiUrl,
    locale,
    session,
    fetch: fetchFrom,
    confirm: confirmations.ask,
    onSignedOut() {
      // Pending changes are kept and restored after signing in, so leaving needs no confirmation.
      windowState.letLeave()
      const { pathname, search } = window.location
      window.location.assign(`/login?redirect=${encodeURIComponent(pathname + search)}`)
    },
  })
  const fail = (title: string, more: { timeout?: number; retry?: () => void } = {}) => {
    const { timeout, retry } = more
    const button = retry && { label: m['dashboard.retry'](), action: retry }
    notifications.notify({ tone: 'danger', title, ...(timeout && { timeout }), ...(button && { button }) })
  }
  const rules = createLazyRules(async () => (await import('./rules/rules.ts')).rules)
  const labels = createLazyLabels(locale)
  const onNoServers = () =>
    fail(m['dashboard.guild_overview.errors.servers'](), {
      timeout: SERVER_LIST_ERROR_MS,
      retry: () => void servers.load({ silent: false }),
    })
  const servers = createServerList(api, first.servers, onNoServers, () => Date.now())
  const guilds = createGuildCache(
    {
      api,
      wait,
      drafts: createKeptDrafts(storage),
      rules,
      onDamagedDraft: () =>
        notifications.notify({ title: m['dashboard.draft.damaged'](), description: m['dashboard.draft.safe']() }),
    },
    first.guild,
    (id) => fail(m['dashboard.guild_overview.errors.guild.fetch'](), { retry: () => void guilds.reload(id) }),
  )
  return {
    first,
    rules,
    session,
    api,
    notifications,
    confirmations,
    servers,
    preferences: createPreferences(api, () => fail(m['user.notKept']())),
    window: windowState,
    guilds,
    records: createRecordNews(),
    cards: createCardImages(
      api,
      () => userId !== null,
      () => fail(m['components.dashboard.background_creator.errors.fetch']()),
    ),
    collections: createCollections(api, sentenceOf),
    labels,
    words: createGuildLabels(labels, rules),
    builds: createBuildWatch({
      buildId,
      fetch: fetchFrom,
      now: () => Date.now(),
      storage: browserStorage('sessionStorage'),
      load(url) {
        // If drafts are stored, leaving needs no confirmation.
        if (storage) windowState.letLeave()
        window.location.assign(url)
      },
    }),
  }
}

/** Storage may be forbidden altogether; then even reading the property throws. */
export function browserStorage(kind: 'localStorage' | 'sessionStorage'): Storage | null {
  if (typeof window === 'undefined') return null
  try {
    return window[kind]
  } catch {
    // SecurityError: storage is refused. The session then lasts as long as the page.
    return null
  }
}
