/** A date as people write it. Intl does not know that the first of a month is « 1er » in French. */
export function writtenDate(at: Date | number, locale: string, options: Intl.DateTimeFormatOptions): string {
  const parts = new Intl.DateTimeFormat(locale, options).formatToParts(at)
  const isInWords = parts.some(({ type, value }) => type === 'month' && !/^\d/.test(value))
  const counts = locale.startsWith('fr') && isInWords
  return parts.map(({ type, value }) => (counts && type === 'day' && value === '1' ? '1er' : value)).join('')
}
