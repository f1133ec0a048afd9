import { m } from '#texts'
import { Button } from '#ui/button.tsx'
import { FormField } from '#ui/fields/form-field.tsx'
import { Modal } from '#ui/modal.tsx'
import type { Key } from './keys.ts'

type KeyDialogProps = { holder: Key; name: string; onChange(next: Key | null): void; onClosed(): void }

/** Sets when a key expires, or revokes it. */
export function KeyDialog({ holder, name, onChange, onClosed }: KeyDialogProps) {
  return (
    <Modal
      title={m['server-settings.access.keyOf']({ name })}
      onClosed={onClosed}
      actions={(close) => (
        <>
          <Button
            icon="u-trash"
            onClick={() => {
              onChange(null)
              close()
            }}
          >
            {m['server-settings.access.takeBack']()}
          </Button>
          <Button look="primary" onClick={close}>
            {m['entries.ok']()}
          </Button>
        </>
      )}
    >
      <FormField label={m['server-settings.access.expires']()} help={m['server-settings.access.expiresHelp']()}>
        {({ id, describedBy }) => (
          <input
            id={id}
            className="input"
            type="date"
            min={new Date().toISOString().slice(0, 10)}
            value={holder.expiresAt?.slice(0, 10) ?? ''}
            aria-describedby={describedBy}
            onChange={({ currentTarget: { value } }) =>
              onChange({ ...holder, expiresAt: value === '' ? null : endOfDay(value) })
            }
          />
        )}
      </FormField>
      <p className="soft">{m['server-settings.access.waitsForBar']()}</p>
    </Modal>
  )
}

/** The end of that day, in the person's time zone. */
const endOfDay = (day: string) => new Date(`${day}T23:59:59`).toISOString()
