import { useMemo, useState } from 'react'
import type { Board } from '#core/leaderboards/board.ts'
import { formatNumber } from '#core/numbers.ts'
import { IMPORT_CHARACTERS_MAX, IMPORT_ROWS_MAX, type ParsedScores, parseScores } from '#core/scores/parse-scores.ts'
import { m } from '#texts'
import { ActionDialog } from '../action-dialog.tsx'
import { TextInput } from '../entries/plain-inputs.tsx'
import { FormField } from '../fields/form-field.tsx'
import { FileInput } from '../file-input.tsx'
import { useGuildTools } from '../guild/guild-context.tsx'
import { Note } from '../note.tsx'
import { ImportPreviewTable } from './import-preview.tsx'
import { SCORE_WORDS } from './score-words.ts'

type ImportDialogProps = {
  board: Board
  xpOfLevel: ((level: number) => number) | null
  onBegun(): void
  onClosed(): void
}

/** A file or a pasted table, parsed like the API does before anything is sent. */
export function ImportDialog({ board, xpOfLevel, onBegun, onClosed }: ImportDialogProps) {
  const { scores } = useGuildTools()
  const [csv, setCsv] = useState('')
  const words = SCORE_WORDS[board]
  const isTooLong = csv.length > IMPORT_CHARACTERS_MAX
  const parsed = useMemo(() => (isTooLong ? null : parseScores(csv, xpOfLevel)), [csv, isTooLong, xpOfLevel])
  const isReady = parsed !== null && parsed.scores.size > 0 && !parsed.isTooLong
  return (
    <ActionDialog
      title={words.importOpen()}
      okLabel={m['scorePage.importOk']()}
      isReady={isReady}
      act={() => scores.importTable(board, csv)}
      onDone={onBegun}
      onClosed={onClosed}
    >
      <p>{words.importFormat()}</p>
      <FormField label={m['scorePage.file']()}>
        {(control) => (
          <FileInput
            id={control.id}
            accept=".csv,.txt,.json,text/csv,text/plain,application/json"
            onChoose={async (file) => setCsv(await file.text())}
          />
        )}
      </FormField>
      <FormField label={m['scorePage.table']()}>
        {(control) => (
          <TextInput {...control} label={m['scorePage.table']()} rows={6} mono value={csv} onChange={setCsv} />
        )}
      </FormField>
      {csv.trim() !== '' && <Found parsed={parsed} />}
      {isReady && <ImportPreviewTable board={board} csv={csv} />}
      <p>{m['scorePage.backupKept']()}</p>
    </ActionDialog>
  )
}

function Found({ parsed }: { parsed: ParsedScores | null }) {
  const { locale } = useGuildTools()
  if (parsed === null || parsed.isTooLong) {
    const max = formatNumber(IMPORT_ROWS_MAX, locale)
    return <Note tone="danger">{m['scorePage.tooMany']({ max })}</Note>
  }
  const { scores, bad, badLines } = parsed
  const lines = `${badLines.join(', ')}${bad > badLines.length ? '…' : ''}`
  return (
    <div role="status">
      <p>{m['scorePage.found']({ count: scores.size, members: formatNumber(scores.size, locale) })}</p>
      {bad > 0 && (
        <Note tone="attention">{m['scorePage.bad']({ count: bad, number: formatNumber(bad, locale), lines })}</Note>
      )}
    </div>
  )
}
