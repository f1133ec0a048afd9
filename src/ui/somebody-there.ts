const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'touchstart', 'scroll'] as const
/** Somebody who only reads is there, too. */
const REST_MS = 5_000

/**
 * Work for later is for somebody: it begins with the first thing they do, not while the page still comes. Returns how
 * to forget about it.
 */
export function whenSomebodyIsThere(run: () => void): () => void {
  const stop = () => {
    clearTimeout(timer)
    for (const sign of SIGNS) window.removeEventListener(sign, begin)
  }
  const begin = () => {
    stop()
    run()
  }
  const timer = setTimeout(begin, REST_MS)
  for (const sign of SIGNS) window.addEventListener(sign, begin, { passive: true })
  return stop
}
