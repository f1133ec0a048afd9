import { useState } from 'react'
import { mayEdit } from '#core/access.ts'
import { m } from '#texts'
import { Button } from '#ui/button.tsx'
import { useEditing, useGuildTools } from '#ui/guild/guild-context.tsx'

type SendTestProps = {
  /** One of the logs, or `urgent`. */
  log: string
  /** Unsaved changes would not be tested. */
  prefixes: readonly string[]
}

/** Sends a test entry with the saved settings. */
export function SendTest({ log, prefixes }: SendTestProps) {
  const { tests } = useGuildTools()
  const canEdit = useEditing(({ guild }) => mayEdit(guild.user.access, 'logs'))
  const isChanged = useEditing(({ updates }) =>
    Object.keys(updates).some((path) => prefixes.some((prefix) => path.startsWith(prefix))),
  )
  const [isBusy, setBusy] = useState(false)
  if (!canEdit) return null
  const send = async () => {
    setBusy(true)
    await tests.log(log)
    setBusy(false)
  }
  return (
    <div className="row">
      <Button size="small" icon="u-play" busy={isBusy} disabled={isBusy || isChanged} onClick={send}>
        {m['logs.page.test.send']()}
      </Button>
      {isChanged && <span className="soft sm">{m['logs.page.test.saveFirst']()}</span>}
    </div>
  )
}
