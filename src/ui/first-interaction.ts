const INTERACTIONS = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'touchstart', 'scroll'] as const

/** Runs once, with the first thing a person does on the page; until then the browser loads it undisturbed. Returns how to cancel. */
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
