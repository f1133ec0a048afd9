import type { ReactNode, RefObject } from 'react'
import { m } from '#texts'
import { Icon } from '../icon.tsx'
import './chips.css'

type Add = {
  button: RefObject<HTMLButtonElement | null>
  words: string
  open: boolean
  onClick(): void
}

type ChipBoxProps = {
  /** Of the "add" button. */
  id?: string | undefined
  label: string
  describedBy?: string | undefined
  invalid?: boolean | undefined
  add: Add
  /** The chips. */
  children: ReactNode
  /** Follows the "add" button. */
  after?: ReactNode
}

/** Chips in a frame; the last one is the button that opens the list. */
export function ChipBox({ id, label, describedBy, invalid, add, children, after }: ChipBoxProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset brings a legend and a frame that this does not have
    <div
      className="chips"
      role="group"
      aria-label={label}
      aria-describedby={describedBy}
      data-invalid={invalid || undefined}
    >
      {children}
      <button
        ref={add.button}
        id={id}
        type="button"
        className="chip chip-add"
        aria-haspopup="listbox"
        aria-expanded={add.open}
        aria-label={m['picker.named']({ label, value: add.words })}
        onClick={add.onClick}
      >
        <Icon name="u-plus" size="small" />
        {add.words}
      </button>
      {after}
    </div>
  )
}
