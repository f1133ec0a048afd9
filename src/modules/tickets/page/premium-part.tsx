import type { ReactNode } from 'react'
import { m } from '#texts'
import { Badge } from '#ui/badge.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { FormField } from '#ui/fields/form-field.tsx'
import { useEditing } from '#ui/guild/guild-context.tsx'

type PremiumPartProps = {
  label: string
  /** Once set, it stays editable without premium, so that it can be removed. */
  isSet: boolean
  children: ReactNode
}

/** A part of an entry that only premium servers may set. */
export function PremiumPart({ label, isSet, children }: PremiumPartProps) {
  const premium = useEditing(({ guild }) => guild.premium)
  if (premium || isSet) return children
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
        <ButtonLink look="quiet" size="small" icon="u-lock" to="/premium">
          {m['ui.premium.unlock']()}
        </ButtonLink>
      )}
    </FormField>
  )
}
