import { forgetStoredSession } from '../session-key.ts'

export function forgetSessionOnLogout(document: Document): void {
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('a[href="/logout"]')) forgetStoredSession()
  })
}
