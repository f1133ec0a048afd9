/** Thrown while rendering; React Router takes it for the answer of a route, as its own are shaped like this. */
export function notFound(path: string): { status: number; statusText: string; internal: boolean; data: string } {
  const message = `Page Not Found: ${path}`
  return { status: 404, statusText: message, internal: false, data: message }
}
