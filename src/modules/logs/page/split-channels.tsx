import { useState } from 'react'
import { mayEdit } from '#core/access.ts'
import { m } from '#texts'
import { Button } from '#ui/button.tsx'
import { useEditing, useGuildTools } from '#ui/guild/guild-context.tsx'
import { Note } from '#ui/note.tsx'
import { FAMILIES } from './families.tsx'
import { useLogsSettings } from './fields.tsx'
import { logFacts } from './log-facts.tsx'

/**
 * Creates one hidden channel for each group with a log that is on; the new destinations are saved with everything
 * else.
 */
export function SplitChannels() {
  const settings = useLogsSettings()
  const { createChannelGroup, store } = useGuildTools()
  const canEdit = useEditing(({ guild }) => mayEdit(guild.user.access, 'logs'))
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const lit = FAMILIES.map(({ key, paths }) => ({
    key,
    paths: paths.filter((path) => logFacts(settings, path).isOn),
  })).filter(({ paths }) => paths.length > 0)
  if (!canEdit || lit.length < 2) return null
  const split = async () => {
    setBusy(true)
    const channels = lit.map(({ key }) => m['logs.page.split.channel']({ family: NAMES[key]?.() ?? key }))
    const answer = await createChannelGroup({ name: m['logs.page.split.category'](), channels })
    setBusy(false)
    if (!answer.ok) return setFailure(answer.message)
    for (const [index, id] of answer.ids.entries()) {
      for (const path of lit[index]?.paths ?? []) store.edit(`${path}.channel`, id)
    }
    setFailure(answer.ids.length < lit.length ? m['logs.page.split.partly']() : null)
  }
  return (
    <>
      <div className="row">
        <Button size="small" icon="u-hash" busy={isBusy} disabled={isBusy} onClick={split}>
          {m['logs.page.split.button']({ count: lit.length })}
        </Button>
        <span className="soft sm">{m['logs.page.split.help']()}</span>
      </div>
      {failure !== null && (
        <Note tone="danger" alert>
          {failure}
        </Note>
      )}
    </>
  )
}

/** Channel names: short and in lower case. */
const NAMES: Readonly<Record<string, () => string>> = {
  server: m['logs.page.split.names.server'],
  staff: m['logs.page.split.names.staff'],
  members: m['logs.page.split.names.members'],
  voice: m['logs.page.split.names.voice'],
  messages: m['logs.page.split.names.messages'],
  bot: m['logs.page.split.names.bot'],
}
