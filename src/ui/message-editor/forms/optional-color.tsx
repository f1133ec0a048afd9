import { m } from '#texts'
import { Button } from '../../button.tsx'
import { ColorInput } from '../../fields/color-input.tsx'

/** The brand colour, as a starting point. */
const FIRST_COLOR = '#cd6e57'

type OptionalColorProps = {
  label: string
  value: string | null
  describedBy?: string | undefined
  onChange(color: string | null): void
}

export function OptionalColor({ label, value, describedBy, onChange }: OptionalColorProps) {
  if (value === null) {
    return (
      <Button size="small" icon="u-palette" aria-describedby={describedBy} onClick={() => onChange(FIRST_COLOR)}>
        {m['ui.editor.color.choose']()}
      </Button>
    )
  }
  return (
    <span className="editor-color">
      <ColorInput label={label} value={value} describedBy={describedBy} onChange={onChange} />
      <Button size="small" look="ghost" onClick={() => onChange(null)}>
        {m['ui.editor.color.none']()}
      </Button>
    </span>
  )
}
