import { isRouteErrorResponse } from 'react-router'

/** spec §2: one image per kind: 404 for status 404, else 520; the message is shown only for non-404. */
export type ErrorKind = { kind: '404' } | { kind: '520'; message: string | null }

export function errorKindOf(error: unknown): ErrorKind {
  if (!isRouteErrorResponse(error)) return { kind: '520', message: null }
  if (error.status === 404) return { kind: '404' }
  // The router's own words about a method are for whoever wrote the page.
  const said = error.status !== 405 && typeof error.data === 'string' ? error.data : ''
  return { kind: '520', message: said || error.statusText || null }
}

/** spec §5: failed validation of a route. */
export function pageNotFound(path: string): Response {
  const message = `Page Not Found: ${path}`
  return new Response(message, { status: 404, statusText: inAscii(message) })
}

/** A status line holds nothing else: a response with other letters there cannot even be made. */
function inAscii(text: string): string {
  return text.toWellFormed().replace(/[^\x20-\x7e]/gu, encodeURIComponent)
}
