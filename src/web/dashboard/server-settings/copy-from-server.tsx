import { useState } from 'react'
import { m } from '#texts'
import { Button } from '#ui/button.tsx'
import { FormField } from '#ui/fields/form-field.tsx'
import { useEditing } from '#ui/guild/guild-context.tsx'
import { useServers } from '../services-context.tsx'

/** Chooses another server of the person, whose settings are previewed before any are copied. */
export function CopyFromServer({ isBusy, onChosen }: { isBusy: boolean; onChosen(guildId: string): void }) {
  const list = useServers()
  const guildId = useEditing(({ guild }) => guild.id)
  const [chosen, setChosen] = useState('')
  const all = list.kind === 'ready' ? list.servers : []
  const servers = all.filter(({ id, bot, canManage }) => bot && canManage && id !== guildId)
  if (servers.length === 0) return <p className="field-help">{m['server-settings.file.noOtherServer']()}</p>
  return (
    <div className="file-copy">
      <FormField label={m['server-settings.file.copyFrom']()}>
        {({ id }) => (
          <select
            id={id}
            className="input"
            value={chosen}
            onChange={({ currentTarget }) => setChosen(currentTarget.value)}
          >
            <option value="" disabled>
              {m['server-settings.file.chooseServer']()}
            </option>
            {servers.map((server) => (
              <option key={server.id} value={server.id}>
                {server.name}
              </option>
            ))}
          </select>
        )}
      </FormField>
      <Button disabled={chosen === '' || isBusy} onClick={() => onChosen(chosen)}>
        {m['server-settings.file.showCopy']()}
      </Button>
    </div>
  )
}
