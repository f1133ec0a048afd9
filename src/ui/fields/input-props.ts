/** Props of every bare control; the same control is used in a bound field and in the form of an entry. */
export type InputProps<T> = {
  id?: string | undefined
  /** The accessible name; the visible label is around it. */
  label: string
  value: T
  onChange(value: T): void
  describedBy?: string | undefined
  invalid?: boolean | undefined
}
