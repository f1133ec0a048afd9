import { useState } from 'react'
import { mayEdit } from '#core/access.ts'
import { isServerName } from '#core/scores/server-name.ts'
import { m } from '#texts'
import { ActionDialog } from '#ui/action-dialog.tsx'
import { useEditing, useGuildTools } from '#ui/guild/guild-context.tsx'
import { Note } from '#ui/note.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useAnswer } from '#ui/use-answer.ts'
import { sentenceOf } from '../sentence-of.ts'
import { useServices } from '../services-context.tsx'
import { PartChoice } from './part-choice.tsx'
import { PlannedChanges } from './planned-changes.tsx'
import { ServerNameField } from './server-name-field.tsx'
import { usePlannedLabels } from './use-planned-labels.ts'

const ALL = 'all'
/** The server's own settings, which have no page among the modules. */
const GENERAL = 'general'

/** Resets one module or all of them to the defaults; shows first what that changes. */
export function ResetDialog({ onClosed }: { onClosed(): void }) {
  const { api, modules, notifications } = useServices()
  const { applyUndo } = useGuildTools()
  const guild = useEditing((editing) => editing.guild)
  const { id, name, user } = guild
  const open = modules.filter((module) => mayEdit(user.access, module.id))
  const [chosen, setChosen] = useState(user.administrator ? ALL : (open[0]?.id ?? GENERAL))
  const [typed, setTyped] = useState('')
  const loadLabels = usePlannedLabels()
  const module = chosen === ALL ? null : chosen
  const { answer } = useAnswer(async () => {
    const result = await api.resetSettings(id, { module, dryRun: true })
    if (result.kind === 'ok') await loadLabels([...result.value.changes, ...result.value.leftOut])
    return { module, result }
  }, [api, id, module])
  const shown = answer?.module === module ? answer.result : null
  const preview = shown?.kind === 'ok' ? shown.value : null
  const isSure = module !== null || isServerName(typed, name)
  const act = async () => {
    const seen = preview ? { revision: preview.revision } : {}
    const result = await api.resetSettings(id, {
      module,
      dryRun: false,
      ...seen,
      ...(module === null && { name: typed }),
    })
    if (result.kind !== 'ok') return { ok: false, message: sentenceOf(result) } as const
    applyUndo(result.value)
    notifications.notify({
      tone: 'success',
      title: m['server-settings.danger.resetDone']({ count: result.value.changes.length }),
      button: { label: m['server-settings.file.openHistory'](), action: { to: `/dashboard/${id}/history` } },
    })
    return { ok: true } as const
  }
  return (
    <ActionDialog
      title={m['server-settings.danger.reset']()}
      okLabel={m['server-settings.danger.resetNow']()}
      isReady={isSure && preview !== null && preview.changes.length > 0}
      isDangerous
      wide
      act={act}
      onClosed={onClosed}
    >
      <p>{m['server-settings.danger.resetHelp']()}</p>
      <PartChoice label={m['server-settings.danger.what']()} value={chosen} onChange={setChosen} modules={open}>
        {user.administrator && <option value={ALL}>{m['server-settings.danger.everything']()}</option>}
        {mayEdit(user.access, GENERAL) && <option value={GENERAL}>{m['dashboard.frame.settings']()}</option>}
      </PartChoice>
      <div aria-live="polite" aria-busy={shown === null} className="file-preview">
        {shown === null && <Skeleton shape="row" />}
        {shown !== null && shown.kind !== 'ok' && <Note tone="danger">{sentenceOf(shown)}</Note>}
        {preview && <PlannedChanges changes={preview.changes} leftOut={preview.leftOut} isOpen={module !== null} />}
      </div>
      {module === null && <ServerNameField name={name} value={typed} onChange={setTyped} />}
    </ActionDialog>
  )
}
