import { useState } from 'react'
import { useNavigate } from 'react-router'
import { isServerName } from '#core/scores/server-name.ts'
import { m } from '#texts'
import { ActionDialog } from '#ui/action-dialog.tsx'
import { useEditing } from '#ui/guild/guild-context.tsx'
import { done } from '../answers.ts'
import { useServices } from '../services-context.tsx'
import { ServerNameField } from './server-name-field.tsx'

/** Makes the bot leave; its data is kept for a while, in case it is invited again. */
export function LeaveDialog({ onClosed }: { onClosed(): void }) {
  const { api, notifications, servers } = useServices()
  const navigate = useNavigate()
  const { id, name } = useEditing(({ guild }) => guild)
  const [typed, setTyped] = useState('')
  const goHome = () => {
    notifications.notify({ tone: 'success', title: m['server-settings.danger.left']({ name }) })
    void servers.load({ silent: true })
    navigate('/dashboard/user')
  }
  return (
    <ActionDialog
      title={m['server-settings.danger.leave']()}
      okLabel={m['server-settings.danger.leave']()}
      isReady={isServerName(typed, name)}
      isDangerous
      act={() => done(api.leaveServer(id, { name: typed }))}
      onDone={goHome}
      onClosed={onClosed}
    >
      <p>{m['server-settings.danger.leaveHelp']()}</p>
      <ServerNameField name={name} value={typed} onChange={setTyped} />
    </ActionDialog>
  )
}
