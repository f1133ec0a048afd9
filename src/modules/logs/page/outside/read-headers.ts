import { OUTSIDE_HEADERS_MAX, type OutsideHeader } from '#core/log-destinations-api.ts'

/** `Name: value`, one per line; null: one of them is invalid, or there are too many. */
export function readHeaders(text: string): OutsideHeader[] | null {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const headers = lines.flatMap((line) => {
    const colon = line.indexOf(':')
    const name = line.slice(0, Math.max(0, colon)).trim()
    const value = line.slice(colon + 1).trim()
    return /^[A-Za-z0-9-]+$/.test(name) && value !== '' ? [{ name, value }] : []
  })
  return headers.length === lines.length && headers.length <= OUTSIDE_HEADERS_MAX ? headers : null
}
