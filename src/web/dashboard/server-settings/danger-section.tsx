import { useState } from 'react'
import { m } from '#texts'
import { Button } from '#ui/button.tsx'
import { useEditing } from '#ui/guild/guild-context.tsx'
import { Section } from '#ui/section.tsx'
import { EraseDialog } from './erase-dialog.tsx'
import { LeaveDialog } from './leave-dialog.tsx'
import { ResetDialog } from './reset-dialog.tsx'

/** Actions that affect everything, each behind a confirmation. */
export function DangerSection() {
  const { administrator, owner, access } = useEditing(({ guild }) => guild.user)
  const mayReset = Object.values(access).includes('write')
  const [open, setOpen] = useState<'reset' | 'erase' | 'leave' | null>(null)
  const close = () => setOpen(null)
  return (
    <div id="danger">
      <Section title={m['server-settings.danger.title']()} summary={m['server-settings.danger.summary']()}>
        <div className="file-box">
          <div className="file-actions">
            <Button disabled={!mayReset} onClick={() => setOpen('reset')}>
              {m['server-settings.danger.reset']()}
            </Button>
            {owner && <Button onClick={() => setOpen('erase')}>{m['server-settings.danger.erase']()}</Button>}
            {administrator && <Button onClick={() => setOpen('leave')}>{m['server-settings.danger.leave']()}</Button>}
          </div>
        </div>
        {open === 'reset' && <ResetDialog onClosed={close} />}
        {open === 'erase' && <EraseDialog onClosed={close} />}
        {open === 'leave' && <LeaveDialog onClosed={close} />}
      </Section>
    </div>
  )
}
