import { tableOf } from '#core/settings/table.ts'
import { m } from '#texts'
import { Button } from '#ui/button.tsx'
import { ColorInput } from '#ui/fields/color-input.tsx'
import { FieldFrame } from '#ui/fields/field-frame.tsx'
import { useField } from '#ui/fields/use-field.ts'
import { logsSettings } from '../settings.ts'
import { type LogPath, useLogsSettings } from './fields.tsx'
import './log-module.css'

export const logsTable = tableOf(logsSettings)

/** The default colour until somebody chooses another. */
export function LogColor({ path }: { path: LogPath }) {
  const name = `${path}.color`
  const setting = logsTable.get(name)
  if (!setting) throw new Error(`there is no setting called ${name}`)
  const { logs } = useLogsSettings()
  const field = useField<string | null>(name, setting)
  const label = m['logs.page.module.color']()
  return (
    <FieldFrame field={field} label={label}>
      {({ id, describedBy, invalid }) => (
        <span className="log-color">
          <ColorInput
            id={id}
            value={field.value ?? logs.color}
            label={label}
            describedBy={describedBy}
            invalid={invalid}
            onChange={field.set}
          />
          {field.value !== null && (
            <Button look="ghost" size="small" onClick={() => field.set(null)}>
              {m['logs.page.module.sameColor']()}
            </Button>
          )}
        </span>
      )}
    </FieldFrame>
  )
}
