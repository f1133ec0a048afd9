import { type ReactNode, useRef, useState } from 'react'
import type { ImportReply } from '#core/settings-file-api.ts'
import { writtenDate } from '#core/written-date.ts'
import { m } from '#texts'
import { Button } from '#ui/button.tsx'
import { useEditing, useGuildTools } from '#ui/guild/guild-context.tsx'
import { Note } from '#ui/note.tsx'
import { saveFile } from '#ui/save-file.ts'
import { Section } from '#ui/section.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { sentenceOf } from '../sentence-of.ts'
import { useServices } from '../services-context.tsx'
import { CopyFromServer } from './copy-from-server.tsx'
import { MissingThings } from './missing-things.tsx'
import { PlannedChanges } from './planned-changes.tsx'
import { useSettingsImport } from './use-settings-import.ts'

/**
 * Exports all settings to a file, and imports them from a file or another server: changes are previewed before they
 * are saved.
 */
export function FileSection() {
  const isAdministrator = useEditing(({ guild }) => guild.user.administrator)
  const { state, read, copy, choose, apply, cancel } = useSettingsImport()
  const box = useRef<HTMLDivElement>(null)
  // The buttons of the preview disappear with it.
  const back = () => box.current?.querySelector('button')?.focus()
  return (
    <div id="file">
      <Section title={m['server-settings.file.title']()} summary={m['server-settings.file.summary']()}>
        {isAdministrator ? (
          <div className="file-box" ref={box}>
            <div className="file-actions">
              <ExportButton />
              <ImportButton onChosen={read} />
            </div>
            <CopyFromServer isBusy={state.kind === 'reading'} onChosen={copy} />
            <div aria-live="polite" aria-busy={state.kind === 'reading'}>
              {state.kind === 'reading' && <Skeleton shape="row" />}
              {state.kind === 'failed' && <Note tone="danger">{state.message}</Note>}
              {state.kind === 'ready' && (
                <ImportPreview
                  preview={state.preview}
                  isBusy={state.isBusy}
                  failure={state.failure}
                  apply={() => void apply().then((isDone) => isDone && back())}
                  cancel={() => {
                    cancel()
                    back()
                  }}
                >
                  <MissingThings things={state.missing} chosen={state.chosen} onChoose={choose} />
                </ImportPreview>
              )}
            </div>
          </div>
        ) : (
          <Note>{m['server-settings.file.administrators']()}</Note>
        )}
      </Section>
    </div>
  )
}

function ExportButton() {
  const { api, notifications } = useServices()
  const guildId = useEditing(({ guild }) => guild.id)
  const [isBusy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    const result = await api.exportSettings(guildId)
    setBusy(false)
    if (result.kind === 'ok') return saveFile(result.value, `guildhall-${guildId}.json`)
    notifications.notify({
      tone: 'danger',
      title: m['server-settings.file.export'](),
      description: sentenceOf(result),
    })
  }
  return (
    <Button icon="u-save" busy={isBusy} onClick={download}>
      {m['server-settings.file.export']()}
    </Button>
  )
}

function ImportButton({ onChosen }: { onChosen(file: File): void }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept=".json,application/json"
        aria-label={m['server-settings.file.import']()}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          if (file) onChosen(file)
          // So that the same file can be chosen again.
          currentTarget.value = ''
        }}
      />
      <Button onClick={() => input.current?.click()}>{m['server-settings.file.import']()}</Button>
    </>
  )
}

type ImportPreviewProps = {
  preview: ImportReply
  isBusy: boolean
  failure: string | null
  apply(): void
  cancel(): void
  children: ReactNode
}

function ImportPreview({ preview, isBusy, failure, apply, cancel, children }: ImportPreviewProps) {
  const { from, changes, leftOut } = preview
  const { locale } = useGuildTools()
  const date = writtenDate(new Date(from.exportedAt), locale, { dateStyle: 'long' })
  return (
    <div className="file-preview">
      <p>{m['server-settings.file.from']({ server: from.server, date })}</p>
      {children}
      <PlannedChanges changes={changes} leftOut={leftOut} />
      {failure !== null && <Note tone="danger">{failure}</Note>}
      <div className="file-actions file-decision">
        <Button look="ghost" onClick={cancel}>
          {m['server-settings.file.cancel']()}
        </Button>
        <Button look="primary" busy={isBusy} disabled={changes.length === 0} onClick={apply}>
          {m['server-settings.file.apply']()}
        </Button>
      </div>
    </div>
  )
}
