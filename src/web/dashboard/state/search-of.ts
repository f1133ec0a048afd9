/** The query of an address: what was asked for, without what was left open. */
export function searchOf(asked: object): URLSearchParams {
  const given = Object.entries(asked).filter(([, value]) => value !== undefined && value !== null && value !== '')
  return new URLSearchParams(given.map(([key, value]) => [key, String(value)]))
}
