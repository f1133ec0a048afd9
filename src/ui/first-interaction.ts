const INTERACTIONS = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'touchstart', 'scroll'] as const

/**
 * Runs once, at the first thing a person does on the page, so that loading comes first. Returns a function that
 * cancels it.
 */
export function onFirstInteraction(run: () => void): () => void {
  const stop = () => {
    for (const type of INTERACTIONS) window.removeEventListener(type, begin)
  }
  const begin = () => {
    stop()
    run()
  }
  for (const type of INTERACTIONS) window.addEventListener(type, begin, { passive: true })
  return stop
}
