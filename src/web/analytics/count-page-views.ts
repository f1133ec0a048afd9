import { isCounted, pageEvent } from './page-event.ts'

/** The flag of Plausible's own script, so that opting out once works on every site that uses it. */
const IGNORE_KEY = 'plausible_ignore'

/** Counts the page that was opened, and each further one that the router shows. */
export function countPageViews(window: Window & typeof globalThis, endpoint: string): void {
  let lastPath: string | null = null
  const count = () => {
    const { location } = window
    if (location.pathname === lastPath) return
    const referrer = lastPath === null ? window.document.referrer : ''
    lastPath = location.pathname
    if (!isCounted(location, readFlag(window))) return
    const { href, hostname } = location
    send(endpoint, JSON.stringify(pageEvent('pageview', { href, hostname, referrer, width: window.innerWidth })))
  }
  const { history } = window
  const pushState = history.pushState
  history.pushState = (...state) => {
    pushState.apply(history, state)
    count()
  }
  window.addEventListener('popstate', count)
  count()
}

function readFlag(window: Window): string | null {
  try {
    return window.localStorage.getItem(IGNORE_KEY)
  } catch {
    // SecurityError: storage is refused, so no flag can be stored.
    return null
  }
}

/** text/plain, like Plausible's script: no preflight request. */
function send(endpoint: string, body: string): void {
  fetch(endpoint, { method: 'POST', headers: { 'content-type': 'text/plain' }, body, keepalive: true }).catch(() => {
    // Blocked or unreachable: nothing that concerns the visitor.
  })
}
