/** Buttons pressed before their island was hydrated, as happens on a slow connection. */
const pressed = new WeakMap<Element, HTMLButtonElement[]>()

export function notePresses(pieces: readonly HTMLElement[]): void {
  for (const piece of pieces) {
    piece.addEventListener('click', ({ target }) => {
      const button = target instanceof Element ? target.closest('button') : null
      if (button && !isAwake(piece)) pressed.set(piece, [...(pressed.get(piece) ?? []), button])
    })
  }
}

/** Called once the island is hydrated: presses that it missed are repeated. */
export function pressAgain(piece: HTMLElement): void {
  const missed = pressed.get(piece) ?? []
  piece.dataset.awake = ''
  pressed.delete(piece)
  for (const button of missed) button.click()
}

const isAwake = (piece: HTMLElement) => piece.dataset.awake !== undefined
