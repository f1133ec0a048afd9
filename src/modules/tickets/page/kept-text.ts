type Place = 'local' | 'session'

const placeOf = (place: Place): Storage => (place === 'local' ? localStorage : sessionStorage)

/** If the browser refuses storage, it behaves as if nothing had been stored. */
export function readKept(place: Place, key: string): string {
  try {
    return placeOf(place).getItem(key) ?? ''
  } catch (error) {
    if (error instanceof DOMException || error instanceof ReferenceError) return ''
    throw error
  }
}

/** An empty text is deleted. */
export function writeKept(place: Place, key: string, text: string): void {
  try {
    if (text === '') placeOf(place).removeItem(key)
    else placeOf(place).setItem(key, text)
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
  }
}
