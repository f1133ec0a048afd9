import { useState } from 'react'
import type { Board } from '#core/leaderboards/board.ts'
import { isServerName } from '#core/scores/server-name.ts'
import { m } from '#texts'
import { ActionDialog } from '../action-dialog.tsx'
import { TextInput } from '../entries/plain-inputs.tsx'
import { FormField } from '../fields/form-field.tsx'
import { useEditing, useGuildTools } from '../guild/guild-context.tsx'
import { SCORE_WORDS } from './score-words.ts'

type ResetDialogProps = { board: Board; onBegun(): void; onClosed(): void }

/** The name of the server has to be typed, so that nobody resets every score by accident. */
export function ResetDialog({ board, onBegun, onClosed }: ResetDialogProps) {
  const { scores } = useGuildTools()
  const name = useEditing(({ guild }) => guild.name)
  const [typed, setTyped] = useState('')
  const words = SCORE_WORDS[board]
  const label = m['scorePage.typeName']({ name })
  return (
    <ActionDialog
      title={words.resetOpen()}
      okLabel={words.resetOpen()}
      isReady={isServerName(typed, name)}
      isDangerous
      act={() => scores.reset(board, typed)}
      onDone={onBegun}
      onClosed={onClosed}
    >
      <p>{words.resetHelp()}</p>
      <p>{m['scorePage.backupKept']()}</p>
      <FormField label={label}>
        {(control) => <TextInput {...control} label={label} value={typed} onChange={setTyped} />}
      </FormField>
    </ActionDialog>
  )
}
