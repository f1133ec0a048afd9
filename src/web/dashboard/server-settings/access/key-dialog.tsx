import { useState } from 'react'
import { m } from '#texts'
import { Button } from '#ui/button.tsx'
import { FormField } from '#ui/fields/form-field.tsx'
import { Modal } from '#ui/modal.tsx'
import { expiryOf, lastDay } from './expiry.ts'
import type { Key } from './keys.ts'

type KeyDialogProps = {
  holder: Key
  name: string
  onExpire(expiresAt: string | null): void
  onTakeBack(): void
  onClosed(): void
}

/** Sets when a key expires, or revokes it. The day counts once it is accepted: a year is typed digit by digit. */
export function KeyDialog({ holder, name, onExpire, onTakeBack, onClosed }: KeyDialogProps) {
  const first = holder.expiresAt === null ? '' : lastDay(holder.expiresAt)
  const [day, setDay] = useState(first)
  const [now] = useState(() => Date.now())
  const expiresAt = expiryOf(day, now)
  const isWrong = day !== first && day !== '' && expiresAt === null
  return (
    <Modal
      title={m['server-settings.access.keyOf']({ name })}
      onClosed={onClosed}
      actions={(close) => (
        <>
          <Button
            icon="u-trash"
            onClick={() => {
              onTakeBack()
              close()
            }}
          >
            {m['server-settings.access.takeBack']()}
          </Button>
          <Button
            look="primary"
            disabled={isWrong}
            onClick={() => {
              if (day !== first) onExpire(expiresAt)
              close()
            }}
          >
            {m['entries.ok']()}
          </Button>
        </>
      )}
    >
      <FormField
        label={m['server-settings.access.expires']()}
        help={m['server-settings.access.expiresHelp']()}
        error={isWrong ? m['server-settings.access.dayOver']() : null}
      >
        {({ id, describedBy, invalid }) => (
          <input
            id={id}
            className="input"
            type="date"
            min={lastDay(new Date(now).toISOString())}
            max="9999-12-31"
            value={day}
            aria-describedby={describedBy}
            aria-invalid={invalid || undefined}
            onChange={({ currentTarget }) => setDay(currentTarget.value)}
          />
        )}
      </FormField>
      <p className="soft">{m['server-settings.access.waitsForBar']()}</p>
    </Modal>
  )
}
