import { useMemo, useState } from 'react'
import type * as z from 'zod/mini'
import { formatNumber } from '#core/numbers.ts'
import { m } from '#texts'
import { Button } from '../button.tsx'
import { TextInput } from '../entries/plain-inputs.tsx'
import { useGuildTools } from '../guild/guild-context.tsx'
import { Modal } from '../modal.tsx'
import { Note } from '../note.tsx'
import { FormField } from './form-field.tsx'
import { type ImportPlan, planImport } from './word-list.ts'

/** More than the longest list can hold. */
const IMPORT_CHARACTERS_MAX = 300_000
const NAMED_MAX = 20

type ImportWordsDialogProps = {
  words: readonly string[]
  max: number
  schema: z.core.$ZodType
  onImported(added: readonly string[]): void
  onClosed(): void
}

/** Imports a file or a pasted list; says what would be added before anything is. */
export function ImportWordsDialog({ words, max, schema, onImported, onClosed }: ImportWordsDialogProps) {
  const [text, setText] = useState('')
  const isTooLong = text.length > IMPORT_CHARACTERS_MAX
  const plan = useMemo(
    () => (isTooLong ? null : planImport(words, text, { max, schema })),
    [words, text, isTooLong, max, schema],
  )
  const isReady = plan !== null && plan.added.length > 0 && !plan.isOver
  return (
    <Modal
      title={m['ui.words.importTitle']()}
      onClosed={onClosed}
      actions={(close) => (
        <>
          <Button look="ghost" onClick={close}>
            {m['ui.cancel']()}
          </Button>
          <Button
            look="primary"
            disabled={!isReady}
            onClick={() => {
              if (isReady) onImported(plan.added)
              close()
            }}
          >
            {m['ui.words.importOk']()}
          </Button>
        </>
      )}
    >
      <div className="modal-stack">
        <p>{m['ui.words.importHelp']()}</p>
        <FormField label={m['ui.words.importFile']()}>
          {(control) => (
            <input
              id={control.id}
              className="input"
              type="file"
              accept=".txt,.csv,text/plain,text/csv"
              onChange={async ({ currentTarget }) => {
                const [file] = currentTarget.files ?? []
                if (file) setText(await file.text())
              }}
            />
          )}
        </FormField>
        <FormField label={m['ui.words.importText']()}>
          {(control) => (
            <TextInput {...control} label={m['ui.words.importText']()} rows={6} mono value={text} onChange={setText} />
          )}
        </FormField>
        <div role="status">{text.trim() !== '' && <ImportFound plan={plan} max={max} />}</div>
      </div>
    </Modal>
  )
}

/** null: too long to be read. */
export function ImportFound({ plan, max }: { plan: ImportPlan | null; max: number }) {
  const { locale } = useGuildTools()
  const number = (count: number) => formatNumber(count, locale)
  if (plan === null) return <Note tone="danger">{m['ui.words.importTooLong']()}</Note>
  const { added, duplicates, bad, room, isOver } = plan
  const count = added.length
  return (
    <div className="modal-stack">
      {isOver ? (
        <Note tone="danger">
          {m['ui.words.importOver']({ max: number(max), room: number(room), found: number(count) })}
        </Note>
      ) : (
        <p>{m['ui.words.importFound']({ count, found: number(count) })}</p>
      )}
      {duplicates.length > 0 && (
        <Note tone="attention">{m['ui.words.importDuplicates']({ words: named(duplicates, number) })}</Note>
      )}
      {bad.length > 0 && <Note tone="attention">{m['ui.words.importBad']({ words: named(bad, number) })}</Note>}
    </div>
  )
}

/** The first of them, and how many more there are. */
function named(words: readonly string[], number: (count: number) => string): string {
  const rest = words.length - NAMED_MAX
  const shown = words.slice(0, NAMED_MAX).map((word) => m['ui.words.quoted']({ word }))
  return rest > 0 ? m['ui.words.andMore']({ words: shown.join(', '), rest: number(rest) }) : shown.join(', ')
}
