import './segment.css'

type SegmentProps<T extends string> = {
  label: string
  value: T
  options: readonly { value: T; label: string }[]
  onChange(value: T): void
}

/** A choice between views. */
export function Segment<T extends string>({ label, value, options, onChange }: SegmentProps<T>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset brings a legend and a frame that this does not have
    <div className="segment" role="group" aria-label={label}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
        >
          {option.label}
        </button>
      ))}
    </div>
  )
}
