import { isRouteErrorResponse } from 'react-router'

/** One picture for 403, one for 404, and one for everything else (520). Only the last shows the message. */
export type ErrorKind =
  | { kind: '403' }
  | { kind: '404'; message: string | null }
  | { kind: '520'; message: string | null }

export function errorKindOf(error: unknown): ErrorKind {
  if (!isRouteErrorResponse(error)) return { kind: '520', message: null }
  if (error.status === 403) return { kind: '403' }
  // The router's message about a method is meant for developers.
  const said = error.status !== 405 && typeof error.data === 'string' ? error.data : ''
  const message = said || error.statusText || null
  return { kind: error.status === 404 ? '404' : '520', message }
}

/** Ending of the address at which the router requests a page's data. */
const DATA_NAME = /(?:\/_root|)\.data$/

/** A route that does not exist, or not with these parameters. */
export function pageNotFound(path: string): Response {
  const message = `Page Not Found: ${path.replace(DATA_NAME, '') || '/'}`
  return new Response(message, { status: 404, statusText: asciiOf(message) })
}

/** A status text may only contain ASCII; any other letter would make the whole response fail. */
function asciiOf(text: string): string {
  return text.replace(/[^\x20-\x7e]+/g, (letters) => encodeURIComponent(letters.toWellFormed()))
}

/** A member of the server who may not open its dashboard: the page exists, but not for them. */
export function pageForbidden(): Response {
  return new Response('Forbidden', { status: 403, statusText: 'Forbidden' })
}
