import type { ComponentProps } from 'react'
import { FormField } from '../fields/form-field.tsx'
import { MessageInput } from './message-input.tsx'

type MessageRowProps = Omit<ComponentProps<typeof MessageInput>, 'describedBy' | 'invalid'> & {
  label: string
  error?: string | null | undefined
}

/** Separate from the other rows of a form, so that only forms with a message load Discord's styles. */
export function MessageRow({ error, ...input }: MessageRowProps) {
  return (
    <FormField label={input.label} error={error} group>
      {({ describedBy, invalid }) => <MessageInput {...input} describedBy={describedBy} invalid={invalid} />}
    </FormField>
  )
}
