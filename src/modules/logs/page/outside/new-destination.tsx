import { useState } from 'react'
import { type LogDestinationMade, OUTSIDE_TYPES, type OutsideType } from '#core/log-destinations-api.ts'
import { m } from '#texts'
import { ActionDialog } from '#ui/action-dialog.tsx'
import { ChoicesRow, TextRow } from '#ui/entries/form-rows.tsx'
import { useGuildTools } from '#ui/guild/guild-context.tsx'
import { Segment } from '#ui/segment.tsx'
import { useLogNames } from './log-names.tsx'
import { readHeaders } from './read-headers.ts'

const NAMES: Readonly<Record<OutsideType, () => string>> = {
  webhook: m['logs.page.outside.types.webhook'],
  http: m['logs.page.outside.types.http'],
}
const HELP: Readonly<Record<OutsideType, () => string>> = {
  webhook: m['logs.page.outside.types.webhookHelp'],
  http: m['logs.page.outside.types.httpHelp'],
}

export function NewDestination({ onMade, onClosed }: { onMade(made: LogDestinationMade): void; onClosed(): void }) {
  const { logDestinations } = useGuildTools()
  const [type, setType] = useState<OutsideType>('webhook')
  const [url, setUrl] = useState('')
  const [typed, setTyped] = useState('')
  const [logs, setLogs] = useState<string[]>([])
  const names = useLogNames()
  const headers = type === 'http' ? readHeaders(typed) : []
  const create = async () => {
    const answer = await logDestinations.create({ type, url: url.trim(), headers: headers ?? [], logs })
    if (answer.ok) onMade(answer.made)
    return answer
  }
  return (
    <ActionDialog
      title={m['logs.page.outside.add']()}
      okLabel={m['logs.page.outside.create']()}
      isReady={url.trim() !== '' && headers !== null}
      wide
      act={create}
      onClosed={onClosed}
    >
      <Segment<OutsideType>
        label={m['logs.page.outside.type']()}
        value={type}
        options={OUTSIDE_TYPES.map((value) => ({ value, label: NAMES[value]() }))}
        onChange={setType}
      />
      <TextRow
        label={m['logs.page.outside.url']()}
        help={HELP[type]()}
        type="url"
        maxLength={500}
        placeholder={type === 'webhook' ? 'https://discord.com/api/webhooks/…' : 'https://'}
        value={url}
        onChange={setUrl}
      />
      {type === 'http' && (
        <TextRow
          label={m['logs.page.outside.headers']()}
          help={m['logs.page.outside.headersHelp']()}
          error={headers === null ? m['logs.page.outside.headersWrong']() : null}
          rows={3}
          mono
          maxLength={2_000}
          placeholder="Authorization: Bearer …"
          value={typed}
          onChange={setTyped}
        />
      )}
      <ChoicesRow
        label={m['logs.page.outside.logs']()}
        help={m['logs.page.outside.logsHelp']()}
        options={names}
        value={logs}
        onChange={setLogs}
      />
    </ActionDialog>
  )
}
