import { useState } from 'react'
import type { LogDestination, LogDestinationTest, OutsideStanding } from '#core/log-destinations-api.ts'
import { m } from '#texts'
import { ActionDialog } from '#ui/action-dialog.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button, IconButton } from '#ui/button.tsx'
import { ChoicesRow } from '#ui/entries/form-rows.tsx'
import { useEditing, useGuildTools } from '#ui/guild/guild-context.tsx'
import { Icon } from '#ui/icon.tsx'
import { Note } from '#ui/note.tsx'
import { Switch } from '#ui/switch.tsx'
import { DestinationFacts } from './destination-facts.tsx'
import { useLogNames } from './log-names.tsx'
import './destination-row.css'

const STANDINGS: Readonly<Record<OutsideStanding, () => string>> = {
  on: m['logs.page.outside.standing.on'],
  off: m['logs.page.outside.standing.off'],
  suspended: m['logs.page.outside.standing.suspended'],
  needsPremium: m['logs.page.outside.standing.needsPremium'],
  needsOwner: m['logs.page.outside.standing.needsOwner'],
}
const TONES = {
  on: 'success',
  off: 'plain',
  suspended: 'danger',
  needsPremium: 'premium',
  needsOwner: 'attention',
} as const

type RowProps = { destination: LogDestination; onChanged(): void }

/** One destination: its state, and what its owner can do about it. */
export function DestinationRow({ destination, onChanged }: RowProps) {
  const { id, host, standing } = destination
  const { logDestinations } = useGuildTools()
  const isOwner = useEditing(({ guild }) => guild.user.owner)
  const [asking, setAsking] = useState<'logs' | 'remove' | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [test, setTest] = useState<LogDestinationTest | null>(null)
  const turn = async (on: boolean) => {
    const answer = await logDestinations.change(id, { on })
    setFailure(answer.ok ? null : answer.message)
    onChanged()
  }
  const sendTest = async () => {
    setBusy(true)
    const answer = await logDestinations.test(id)
    setBusy(false)
    setTest(answer.ok ? answer.test : null)
    setFailure(answer.ok ? null : answer.message)
    onChanged()
  }
  const mustResume = standing === 'suspended' || standing === 'needsOwner'
  return (
    <div className="outside-row">
      <Icon name={destination.type === 'webhook' ? 'u-link' : 'u-globe'} />
      <div className="outside-text">
        <p className="outside-name">
          {host} <Badge tone={TONES[standing]}>{STANDINGS[standing]()}</Badge>
        </p>
        <DestinationFacts destination={destination} />
        {test && (
          <p role="status" className="sm">
            {test.status === null
              ? m['logs.page.outside.tested.nobody']()
              : m['logs.page.outside.tested.status']({ status: test.status, ms: test.ms })}
          </p>
        )}
      </div>
      {isOwner && (
        <div className="row">
          {mustResume && (
            <Button size="small" icon="u-undo" onClick={() => turn(true)}>
              {standing === 'suspended' ? m['logs.page.outside.resume']() : m['logs.page.outside.confirm']()}
            </Button>
          )}
          <Button
            size="small"
            icon="u-play"
            busy={isBusy}
            disabled={isBusy || standing === 'needsPremium'}
            onClick={sendTest}
          >
            {m['logs.page.test.send']()}
          </Button>
          <IconButton icon="u-list" label={m['logs.page.outside.logsOf']({ host })} onClick={() => setAsking('logs')} />
          <IconButton
            icon="u-trash"
            label={m['logs.page.outside.removeOf']({ host })}
            onClick={() => setAsking('remove')}
          />
          <Switch checked={standing !== 'off'} aria-label={host} onChange={turn} />
        </div>
      )}
      {failure !== null && (
        <Note tone="danger" alert>
          {failure}
        </Note>
      )}
      {asking === 'logs' && (
        <ChosenLogs destination={destination} onChanged={onChanged} onClosed={() => setAsking(null)} />
      )}
      {asking === 'remove' && (
        <ActionDialog
          title={m['logs.page.outside.removeOf']({ host })}
          okLabel={m['logs.page.outside.remove']()}
          isDangerous
          act={() => logDestinations.remove(id)}
          onDone={onChanged}
          onClosed={() => setAsking(null)}
        >
          <p>{m['logs.page.outside.removeText']()}</p>
        </ActionDialog>
      )}
    </div>
  )
}

function ChosenLogs({ destination, onChanged, onClosed }: RowProps & { onClosed(): void }) {
  const { logDestinations } = useGuildTools()
  const [logs, setLogs] = useState<string[]>([...destination.logs])
  return (
    <ActionDialog
      title={m['logs.page.outside.logsOf']({ host: destination.host })}
      okLabel={m['logs.page.outside.choose']()}
      wide
      act={() => logDestinations.change(destination.id, { logs })}
      onDone={onChanged}
      onClosed={onClosed}
    >
      <ChoicesRow
        label={m['logs.page.outside.logs']()}
        help={m['logs.page.outside.logsHelp']()}
        options={useLogNames()}
        value={logs}
        onChange={setLogs}
      />
    </ActionDialog>
  )
}
