import type { ComponentProps, CSSProperties } from 'react'
import './range.css'

type RangeProps = Omit<ComponentProps<'input'>, 'type' | 'className' | 'style'> & {
  min: number
  max: number
  value: number
}

/** A styled range slider. `--at` fills the track up to the knob, in browsers that cannot do it themselves. */
export function Range(props: RangeProps) {
  const { min, max, value } = props
  return (
    <input
      {...props}
      type="range"
      className="slider-range"
      style={{ '--at': shareOf(value, min, max) } as CSSProperties}
    />
  )
}

/** The position of a value between its ends, from 0 to 1. */
export const shareOf = (value: number, min: number, max: number): number =>
  max > min ? Math.min(Math.max((value - min) / (max - min), 0), 1) : 0
