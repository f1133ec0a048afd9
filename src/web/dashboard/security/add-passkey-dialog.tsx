import { useState } from 'react'
import { METHOD_NAME_MAX } from '#core/security-api.ts'
import { m } from '#texts'
import { ActionDialog } from '#ui/action-dialog.tsx'
import { TextInput } from '#ui/entries/plain-inputs.tsx'
import { FormField } from '#ui/fields/form-field.tsx'
import type { Done } from '#ui/outcome.ts'
import { deviceWords } from '../user/device-words.ts'

type AddPasskeyDialogProps = { site: string; add(name: string): Promise<Done>; onClosed(): void }

/** Asks for a name, then opens the browser's own dialog. */
export function AddPasskeyDialog({ site, add, onClosed }: AddPasskeyDialogProps) {
  const [name, setName] = useState(() => deviceWords(navigator.userAgent))
  const label = m['security.passkeyName']()
  return (
    <ActionDialog
      title={m['security.addPasskey']()}
      okLabel={m['security.makePasskey']()}
      isReady={name.trim() !== ''}
      act={() => add(name)}
      onClosed={onClosed}
    >
      <p>{m['security.passkeyText']({ site })}</p>
      <FormField label={label}>
        {(control) => (
          <TextInput {...control} label={label} maxLength={METHOD_NAME_MAX} value={name} onChange={setName} />
        )}
      </FormField>
    </ActionDialog>
  )
}
