type PreviewChoiceProps = {
  label: string
  value: string
  options: readonly { value: string; label: string }[]
  onChange(value: string): void
}

/** Chooses which of several versions a preview shows; empty if there is only one. */
export function PreviewChoice({ label, value, options, onChange }: PreviewChoiceProps) {
  if (options.length < 2) return null
  return (
    <select className="input" aria-label={label} value={value} onChange={({ target }) => onChange(target.value)}>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  )
}
