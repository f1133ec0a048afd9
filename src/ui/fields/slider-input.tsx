import type { CSSProperties } from 'react'
import { m } from '#texts'
import { Range, shareOf } from '../range.tsx'
import type { InputProps } from './input-props.ts'
import { NumberInput } from './number-input.tsx'
import './slider-input.css'

export type SliderExtras = { min: number; max: number; step?: number | undefined; format?(value: number): string }

/** A slider with a number field beside it. The bubble explains the current value. */
export function SliderInput(props: InputProps<number> & SliderExtras) {
  const { id, label, value, onChange, describedBy, invalid, min, max, step = 1, format = String } = props
  return (
    <span className="slider" style={{ '--at': shareOf(value, min, max) } as CSSProperties}>
      <span className="slider-track">
        <Range
          id={id}
          min={min}
          max={max}
          step={step}
          value={value}
          aria-label={label}
          aria-valuetext={format(value)}
          aria-describedby={describedBy}
          aria-invalid={invalid || undefined}
          onChange={(event) => onChange(Number(event.currentTarget.value))}
        />
        <output className="slider-bubble" aria-hidden="true">
          {format(value)}
        </output>
      </span>
      <NumberInput
        label={m['ui.slider.exact']({ name: label })}
        value={value}
        onChange={onChange}
        min={min}
        max={max}
        step={step}
        invalid={invalid}
      />
    </span>
  )
}
