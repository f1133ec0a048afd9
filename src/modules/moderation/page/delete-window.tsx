import { ChoiceInput } from '#ui/fields/choice-input.tsx'
import { FieldFrame } from '#ui/fields/field-frame.tsx'
import { useField } from '#ui/fields/use-field.ts'
import { moderationSettings } from '../settings.ts'
import { deleteWindowOptions } from './delete-window-options.tsx'

const setting = moderationSettings.moderation.entries.defaultDelete

/** The windows that Discord offers; another value saved by a command stays in the list. */
export function DeleteWindow() {
  const field = useField<number>('moderation.defaultDelete', setting)
  return (
    <FieldFrame field={field}>
      {(control) => (
        <ChoiceInput
          {...control}
          label={field.label}
          value={String(field.value)}
          options={deleteWindowOptions(field.value)}
          onChange={(seconds) => field.set(Number(seconds))}
        />
      )}
    </FieldFrame>
  )
}
