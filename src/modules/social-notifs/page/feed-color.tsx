import { brand } from '#core/brand.ts'
import { m } from '#texts'
import { Button } from '#ui/button.tsx'
import { ColorInput } from '#ui/fields/color-input.tsx'
import { FormField } from '#ui/fields/form-field.tsx'
import { useEditing } from '#ui/guild/guild-context.tsx'

type FeedColorProps = { value: string | null; onChange(value: string | null): void }

/** The source's own colour, unless a premium server chose another. */
export function FeedColor({ value, onChange }: FeedColorProps) {
  const premium = useEditing(({ guild }) => guild.premium)
  const label = m['social-notifs.page.form.color']()
  if (!premium && value === null) return null
  return (
    <FormField label={label} layout="row">
      {(control) =>
        value === null ? (
          <Button size="small" icon="u-palette" onClick={() => onChange(brand.color)}>
            {m['social-notifs.page.form.chooseColor']()}
          </Button>
        ) : (
          <>
            <ColorInput {...control} label={label} value={value} onChange={onChange} />
            <Button look="ghost" size="small" onClick={() => onChange(null)}>
              {m['social-notifs.page.form.sourceColor']()}
            </Button>
          </>
        )
      }
    </FormField>
  )
}
