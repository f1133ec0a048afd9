/**
 * Where the browser stores token and user (spec §3). In a separate file, so that public pages can clear it without
 * loading the rest.
 */
export const SESSION_STORAGE_KEY = 'guildhall.session'

/** When signing out: also works where `Clear-Site-Data` is not supported. */
export function forgetStoredSession(): void {
  try {
    window.localStorage.removeItem(SESSION_STORAGE_KEY)
  } catch {
    // SecurityError: storage is refused, so nothing was stored.
  }
}
