/** What every bare control takes; the same one stands in a bound field and in the form of an entry. */
export type InputProps<T> = {
  id?: string | undefined
  /** The accessible name; what is visible stands around it. */
  label: string
  value: T
  onChange(value: T): void
  describedBy?: string | undefined
  invalid?: boolean | undefined
}
