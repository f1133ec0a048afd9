import type { ComponentProps } from 'react'
import './switch.css'

type SwitchProps = { big?: boolean; onChange?: (on: boolean) => void } & Omit<
  ComponentProps<'input'>,
  'onChange' | 'type'
>

/** A checkbox with the role of a switch; it works before any script has loaded. Needs a label. */
export function Switch({ big, onChange, ...rest }: SwitchProps) {
  return (
    <input
      {...rest}
      type="checkbox"
      // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox exposes its own checked state
      role="switch"
      className={big ? 'switch switch-big' : 'switch'}
      onChange={(event) => onChange?.(event.currentTarget.checked)}
    />
  )
}
