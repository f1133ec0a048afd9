import type { PageFacts } from '../islands/page-facts.ts'

/** Sentry's client is loaded after the page, so earlier errors wait here. */
const EARLY_MAX = 20

export function startErrorReports(facts: PageFacts): void {
  const { sentryDsn } = facts
  if (!sentryDsn) {
    // spec §8: error reporting is skipped with a console warning when no DSN is configured.
    console.warn('Error reports are off: no DSN is configured.')
    return
  }
  const early: unknown[] = []
  const keep = (error: unknown) => early.length < EARLY_MAX && early.push(error)
  const onError = (event: ErrorEvent) => keep(event.error ?? event.message)
  const onRejection = (event: PromiseRejectionEvent) => keep(event.reason)
  window.addEventListener('error', onError)
  window.addEventListener('unhandledrejection', onRejection)
  const load = async () => {
    const { openSentry } = await import('./sentry.ts')
    window.removeEventListener('error', onError)
    window.removeEventListener('unhandledrejection', onRejection)
    openSentry({ ...facts, sentryDsn }, early)
  }
  if (document.readyState === 'complete') void load()
  else window.addEventListener('load', () => void load(), { once: true })
}
