const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'touchstart', 'scroll'] as const

/**
 * Work for later is for somebody: it begins with the first thing they do, not while the page still comes. Returns how
 * to forget about it.
 */
export function whenSomebodyIsThere(run: () => void): () => void {
  const stop = () => {
    for (const sign of SIGNS) window.removeEventListener(sign, begin)
  }
  const begin = () => {
    stop()
    run()
  }
  for (const sign of SIGNS) window.addEventListener(sign, begin, { passive: true })
  return stop
}
