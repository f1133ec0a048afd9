type Refusal = { status: number; statusText: string; internal: boolean; data: string }

/** Thrown while rendering; React Router takes it for the answer of a route, as its own are shaped like this. */
export function notFound(path: string): Refusal {
  const message = `Page Not Found: ${path}`
  return { status: 404, statusText: message, internal: false, data: message }
}

/** The same for a server whose dashboard is closed to the person. */
export function forbidden(): Refusal {
  return { status: 403, statusText: 'Forbidden', internal: false, data: 'Forbidden' }
}
