import {
  createContext,
  type ReactNode,
  type RefObject,
  startTransition,
  useContext,
  useLayoutEffect,
  useState,
} from 'react'

const InTurnContext = createContext(false)

/** A page whose sections are drawn in turn: those on the screen at once, the others as soon as there is nothing to do. */
export function InTurn({ when, children }: { when: boolean; children: ReactNode }) {
  return <InTurnContext value={when}>{children}</InTurnContext>
}

type Waiting = { draw(): void }
const waiting: Waiting[] = []
let isAsked = false

/** Not every browser tells when it is idle. */
const whenIdle = (run: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(run, { timeout: 100 }) : setTimeout(run, 16)

/** One at a time, so that whatever the person does meanwhile comes first. */
function drawNext(): void {
  isAsked = false
  waiting.shift()?.draw()
  askForNext()
}

function askForNext(): void {
  if (isAsked || waiting.length === 0) return
  isAsked = true
  whenIdle(drawNext)
}

/** Whether what stands at `place` is drawn by now. */
export function useTurn(place: RefObject<HTMLElement | null>): boolean {
  const isInTurn = useContext(InTurnContext)
  const [isDrawn, setDrawn] = useState(!isInTurn)
  useLayoutEffect(() => {
    if (isDrawn) return
    const top = place.current?.getBoundingClientRect().top ?? 0
    if (top < window.innerHeight) {
      setDrawn(true)
      return
    }
    const turn: Waiting = { draw: () => startTransition(() => setDrawn(true)) }
    waiting.push(turn)
    askForNext()
    return () => {
      const at = waiting.indexOf(turn)
      if (at >= 0) waiting.splice(at, 1)
    }
  }, [place, isDrawn])
  return isDrawn
}
