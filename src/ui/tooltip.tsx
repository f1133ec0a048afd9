import { type ReactNode, useId, useRef, useState } from 'react'
import './tooltip.css'

/** spec §4 and §9: appears 200 ms after hover or focus, hides 200 ms after leaving. */
const TOOLTIP_DELAY_MS = 200

/**
 * One sentence about what it wraps; never the only place where something is said. Screen readers get it as a
 * description.
 */
export function Tooltip({ text, children }: { text: string; children: (describedBy: string) => ReactNode }) {
  const id = useId()
  const [shown, setShown] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const turn = (next: boolean) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setShown(next), TOOLTIP_DELAY_MS)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the element inside is the interactive one
    <span
      className="tooltip"
      onPointerEnter={() => turn(true)}
      onPointerLeave={() => turn(false)}
      onFocus={() => turn(true)}
      onBlur={() => turn(false)}
      onKeyDown={(event) => event.key === 'Escape' && setShown(false)}
    >
      {children(id)}
      <span role="tooltip" id={id} className="tooltip-text" data-shown={shown || undefined}>
        {text}
      </span>
    </span>
  )
}
