type Refusal = { status: number; statusText: string; internal: boolean; data: string }

/** Thrown while rendering; shaped like a response of a route, so that React Router handles it as one. */
export function notFound(path: string): Refusal {
  const message = `Page Not Found: ${path}`
  return { status: 404, statusText: message, internal: false, data: message }
}

/** The same for a server whose dashboard the person may not open. */
export function forbidden(): Refusal {
  return { status: 403, statusText: 'Forbidden', internal: false, data: 'Forbidden' }
}
