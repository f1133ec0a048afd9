/** Where the browser keeps token and user (spec §3). Apart from the rest, so that public pages can clear it alone. */
export const SESSION_STORAGE_KEY = 'guildhall.session'

/** On the way out: also where `Clear-Site-Data` is not understood. */
export function forgetStoredSession(): void {
  try {
    window.localStorage.removeItem(SESSION_STORAGE_KEY)
  } catch {
    // SecurityError: storage is refused, so nothing was kept there.
  }
}
