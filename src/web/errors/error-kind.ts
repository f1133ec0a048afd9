import { isRouteErrorResponse } from 'react-router'

/** One picture for each kind: 403 and 404 for these, else 520. The message is shown for the last alone. */
export type ErrorKind =
  | { kind: '403' }
  | { kind: '404'; message: string | null }
  | { kind: '520'; message: string | null }

export function errorKindOf(error: unknown): ErrorKind {
  if (!isRouteErrorResponse(error)) return { kind: '520', message: null }
  if (error.status === 403) return { kind: '403' }
  // The router's own words about a method are for whoever wrote the page.
  const said = error.status !== 405 && typeof error.data === 'string' ? error.data : ''
  const message = said || error.statusText || null
  return { kind: error.status === 404 ? '404' : '520', message }
}

/** Of data for a page, which the router asks for under a name of its own. */
const DATA_NAME = /(?:\/_root|)\.data$/

/** A route that does not exist, or not with these words in it. */
export function pageNotFound(path: string): Response {
  const message = `Page Not Found: ${path.replace(DATA_NAME, '') || '/'}`
  return new Response(message, { status: 404, statusText: asciiOf(message) })
}

/** A status text may hold nothing else; a letter of another script would make the whole answer fail. */
function asciiOf(text: string): string {
  return text.replace(/[^\x20-\x7e]+/g, (letters) => encodeURIComponent(letters.toWellFormed()))
}

/** A member of the server who may not enter its dashboard: there is a page, and it is not theirs. */
export function pageForbidden(): Response {
  return new Response('Forbidden', { status: 403, statusText: 'Forbidden' })
}
