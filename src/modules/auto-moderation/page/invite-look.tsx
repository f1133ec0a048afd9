import { useState } from 'react'
import type { InviteLookReply } from '#core/invites-api.ts'
import { m } from '#texts'
import { Button } from '#ui/button.tsx'
import { TextInput } from '#ui/entries/plain-inputs.tsx'
import { FormField } from '#ui/fields/form-field.tsx'
import { useField } from '#ui/fields/use-field.ts'
import { useEditing, useGuildTools } from '#ui/guild/guild-context.tsx'
import { Note } from '#ui/note.tsx'
import { ServerIcon } from '#ui/server-icon.tsx'
import { autoModerationSettings } from '../settings.ts'
import './rules.css'

type Invite = NonNullable<InviteLookReply['invite']>
type Looked = { kind: 'nothing' } | { kind: 'found'; invite: Invite } | { kind: 'none'; message: string }

/** An invite and the name of its server: either of them can be allowed. */
export function InviteLook() {
  const { lookUpInvite } = useGuildTools()
  const [typed, setTyped] = useState('')
  const [looked, setLooked] = useState<Looked>({ kind: 'nothing' })
  const [busy, setBusy] = useState(false)
  const look = async () => {
    setBusy(true)
    const reply = await lookUpInvite(typed)
    setBusy(false)
    if (!reply.ok) setLooked({ kind: 'none', message: reply.message })
    else if (reply.invite) setLooked({ kind: 'found', invite: reply.invite })
    else setLooked({ kind: 'none', message: m['auto-moderation.page.invites.leadsNowhere']() })
  }
  const label = m['auto-moderation.page.invites.look']()
  return (
    <div className="invite-look">
      <FormField label={label}>
        {(control) => (
          <TextInput {...control} label={label} placeholder="discord.gg/…" value={typed} onChange={setTyped} />
        )}
      </FormField>
      <Button busy={busy} disabled={busy || typed.trim() === ''} onClick={look}>
        {m['auto-moderation.page.invites.lookUp']()}
      </Button>
      <div role="status">
        {looked.kind === 'found' && <FoundServer invite={looked.invite} />}
        {looked.kind === 'none' && <Note tone="attention">{looked.message}</Note>}
      </div>
    </div>
  )
}

export function FoundServer({ invite: { code, server } }: { invite: Invite }) {
  const { cdn } = useGuildTools()
  const premium = useEditing(({ guild }) => guild.premium)
  const codes = useField<string[]>('invites.codes', autoModerationSettings.invites.entries.codes)
  const guilds = useField<string[]>('invites.guilds', autoModerationSettings.invites.entries.guilds)
  const hasCode = codes.value.includes(code)
  const hasServer = guilds.value.includes(server.id)
  return (
    <div className="invite-found">
      <ServerIcon guild={server} cdn={cdn} size="small" />
      <strong className="grow">{server.name}</strong>
      <Button disabled={hasCode} onClick={() => codes.set([...codes.value, code])}>
        {hasCode
          ? m['auto-moderation.page.invites.codeAllowed']()
          : m['auto-moderation.page.invites.allowCode']({ code })}
      </Button>
      {premium && (
        <Button disabled={hasServer} onClick={() => guilds.set([...guilds.value, server.id])}>
          {hasServer
            ? m['auto-moderation.page.invites.serverAllowed']()
            : m['auto-moderation.page.invites.allowServer']()}
        </Button>
      )}
    </div>
  )
}
