/** The query of an address, without the parameters that are undefined. */
export function searchOf(asked: object): URLSearchParams {
  const given = Object.entries(asked).filter(([, value]) => value !== undefined && value !== null && value !== '')
  return new URLSearchParams(given.map(([key, value]) => [key, String(value)]))
}
