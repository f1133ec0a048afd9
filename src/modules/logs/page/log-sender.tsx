import { m } from '#texts'
import { TextInput } from '#ui/entries/plain-inputs.tsx'
import { FieldFrame } from '#ui/fields/field-frame.tsx'
import { useField } from '#ui/fields/use-field.ts'
import type { LogSender } from '../settings.ts'
import type { LogPath } from './fields.tsx'
import { logsTable } from './log-color.tsx'
import './log-module.css'

/** The name and picture with which the entries are posted; by default the bot's own. */
export function LogSenderField({ path }: { path: LogPath }) {
  const name = `${path}.webhook`
  const setting = logsTable.get(name)
  if (!setting) throw new Error(`there is no setting called ${name}`)
  const field = useField<LogSender | null>(name, setting)
  const sender = field.value ?? { name: null, avatar: null }
  const set = (patch: Partial<LogSender>) => {
    const next = { ...sender, ...patch }
    field.set(next.name === null && next.avatar === null ? null : next)
  }
  return (
    <FieldFrame field={field} layout="column" label={m['logs.page.module.sender']()} group>
      {({ describedBy, invalid }) => (
        <span className="log-sender">
          <TextInput
            label={m['logs.page.module.senderName']()}
            placeholder={m['logs.page.module.senderName']()}
            maxLength={80}
            value={sender.name ?? ''}
            describedBy={describedBy}
            invalid={invalid}
            onChange={(text) => set({ name: text || null })}
          />
          <TextInput
            label={m['logs.page.module.senderPicture']()}
            placeholder="https://"
            type="url"
            value={sender.avatar ?? ''}
            describedBy={describedBy}
            invalid={invalid}
            onChange={(url) => set({ avatar: url.trim() || null })}
          />
        </span>
      )}
    </FieldFrame>
  )
}
