import {
  createContext,
  type ReactNode,
  type RefObject,
  startTransition,
  useContext,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react'
import { whenIdle } from './when-idle.ts'

type Turns = { isFirst(): boolean }

const DeferredContext = createContext<Turns | null>(null)

function createTurns(): Turns {
  let isTaken = false
  return {
    isFirst() {
      const isFirst = !isTaken
      isTaken = true
      return isFirst
    },
  }
}

type DeferredRenderProps = { when: boolean; page: string; children: ReactNode }

/** A page drawn part by part: what is on the screen first, the rest as soon as the browser is idle. */
export function DeferredRender({ when, page, children }: DeferredRenderProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: every page has its own first part
  const turns = useMemo(() => (when ? createTurns() : null), [when, page])
  return <DeferredContext value={turns}>{children}</DeferredContext>
}

type Waiting = { draw(): void }
const waiting: Waiting[] = []
let isAsked = false

const IDLE_TIMEOUT_MS = 100

/** One at a time, so that whatever the person does in the meantime comes first. */
function drawNext(): void {
  isAsked = false
  waiting.shift()?.draw()
  askForNext()
}

function askForNext(): void {
  if (isAsked || waiting.length === 0) return
  isAsked = true
  whenIdle(drawNext, IDLE_TIMEOUT_MS)
}

/** Tells a part of a page whether it has been drawn yet. */
type Turn = {
  /** Its element on the page, which is there before its content is drawn. */
  place: RefObject<HTMLElement | null>
  /** Stands beside the page's own content, and may be drawn after it. */
  beside?: boolean
}

export function useDeferredRender({ place, beside = false }: Turn): boolean {
  const turns = useContext(DeferredContext)
  const [isDrawn, setDrawn] = useState(() => !turns || (!beside && turns.isFirst()))
  useLayoutEffect(() => {
    if (isDrawn) return
    const isSeen = () => (place.current?.getBoundingClientRect().top ?? 0) < window.innerHeight
    if (!beside && isSeen()) {
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
  }, [place, beside, isDrawn])
  return isDrawn
}
