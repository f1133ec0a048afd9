import { m } from '#texts'
import { Badge } from '../badge.tsx'
import { ButtonLink } from '../button.tsx'
import { FormField } from '../fields/form-field.tsx'

/** Shown in place of a premium control in a form, with the control's help. */
export function LockedRow({ label, help }: { label: string; help?: string }) {
  return (
    <FormField
      label={label}
      help={help ?? m['issues.W_PREMIUM']()}
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
