/** Buttons pressed while their island was still asleep: on a slow line a press comes before the code that answers it. */
const pressed = new WeakMap<Element, HTMLButtonElement[]>()

export function notePresses(pieces: readonly HTMLElement[]): void {
  for (const piece of pieces) {
    piece.addEventListener('click', ({ target }) => {
      const button = target instanceof Element ? target.closest('button') : null
      if (button && !isAwake(piece)) pressed.set(piece, [...(pressed.get(piece) ?? []), button])
    })
  }
}

/** From now on the island answers for itself; what it missed is pressed once more. */
export function pressAgain(piece: HTMLElement): void {
  const missed = pressed.get(piece) ?? []
  piece.dataset.awake = ''
  pressed.delete(piece)
  for (const button of missed) button.click()
}

const isAwake = (piece: HTMLElement) => piece.dataset.awake !== undefined
