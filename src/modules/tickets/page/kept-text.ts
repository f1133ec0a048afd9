type Place = 'local' | 'session'

const placeOf = (place: Place): Storage => (place === 'local' ? localStorage : sessionStorage)

/** A browser may refuse to keep anything; then it is as if nothing had been kept. */
export function readKept(place: Place, key: string): string {
  try {
    return placeOf(place).getItem(key) ?? ''
  } catch (error) {
    if (error instanceof DOMException || error instanceof ReferenceError) return ''
    throw error
  }
}

/** An empty text is not kept. */
export function writeKept(place: Place, key: string, text: string): void {
  try {
    if (text === '') placeOf(place).removeItem(key)
    else placeOf(place).setItem(key, text)
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
  }
}
