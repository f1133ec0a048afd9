import { useState } from 'react'
import { isServerName } from '#core/scores/server-name.ts'
import { m } from '#texts'
import { ActionDialog } from '#ui/action-dialog.tsx'
import { useEditing, useGuildTools } from '#ui/guild/guild-context.tsx'
import { Note } from '#ui/note.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useAnswer } from '#ui/use-answer.ts'
import { sentenceOf } from '../sentence-of.ts'
import { useServices } from '../services-context.tsx'
import { CountedParts } from './counted-parts.tsx'
import { PartChoice } from './part-choice.tsx'
import { ServerNameField } from './server-name-field.tsx'

const ALL = 'all'

/** Permanently erases what one module, or all of them, stored about members; first shows how much that is. */
export function EraseDialog({ onClosed }: { onClosed(): void }) {
  const { api, modules, notifications } = useServices()
  const { id, name } = useEditing(({ guild }) => guild)
  const { locale } = useGuildTools()
  const [chosen, setChosen] = useState(ALL)
  const [typed, setTyped] = useState('')
  const module = chosen === ALL ? null : chosen
  const { answer } = useAnswer(
    async () => ({ module, result: await api.eraseData(id, { module, dryRun: true }) }),
    [api, id, module],
  )
  const shown = answer?.module === module ? answer.result : null
  const counted = shown?.kind === 'ok' ? shown.value : null
  // The list stays while the next choice is being counted.
  const keeping = answer?.result.kind === 'ok' ? answer.result.value.modules : []
  const act = async () => {
    const result = await api.eraseData(id, { module, dryRun: false, name: typed })
    if (result.kind !== 'ok') return { ok: false, message: sentenceOf(result) } as const
    const count = result.value.parts.reduce((sum, part) => sum + part.count, 0)
    notifications.notify({ tone: 'success', title: m['server-settings.danger.erased']({ count }) })
    return { ok: true } as const
  }
  return (
    <ActionDialog
      title={m['server-settings.danger.erase']()}
      okLabel={m['server-settings.danger.eraseNow']()}
      isReady={counted !== null && counted.parts.length > 0 && isServerName(typed, name)}
      isDangerous
      act={act}
      onClosed={onClosed}
    >
      <p>{m['server-settings.danger.eraseHelp']()}</p>
      <PartChoice
        label={m['server-settings.danger.eraseWhat']()}
        value={chosen}
        onChange={setChosen}
        modules={modules.filter((one) => keeping.includes(one.id))}
      >
        <option value={ALL}>{m['server-settings.danger.everything']()}</option>
      </PartChoice>
      <div aria-live="polite" aria-busy={shown === null}>
        {shown === null && <Skeleton shape="row" />}
        {shown !== null && shown.kind !== 'ok' && <Note tone="danger">{sentenceOf(shown)}</Note>}
        {counted && <CountedParts parts={counted.parts} locale={locale} />}
      </div>
      <ServerNameField name={name} value={typed} onChange={setTyped} />
    </ActionDialog>
  )
}
