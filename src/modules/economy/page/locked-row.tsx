import { m } from '#texts'
import { Badge } from '#ui/badge.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { FormField } from '#ui/fields/form-field.tsx'

/** Stands where a premium control of a form would be. */
export function LockedRow({ label }: { label: string }) {
  return (
    <FormField
      label={label}
      help={m['issues.W_PREMIUM']()}
      layout="row"
      group
      aside={
        <Badge tone="premium" icon="u-gem">
          {m['ui.premium.badge']()}
        </Badge>
      }
    >
      {() => (
        <ButtonLink size="small" icon="u-lock" to="/premium">
          {m['ui.premium.unlock']()}
          <span className="unseen">, {label}</span>
        </ButtonLink>
      )}
    </FormField>
  )
}
