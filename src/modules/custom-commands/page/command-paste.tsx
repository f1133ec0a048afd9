import { useState } from 'react'
import { m } from '#texts'
import { ActionDialog } from '#ui/action-dialog.tsx'
import { Button } from '#ui/button.tsx'
import type { EntrySource } from '#ui/entries/entry-source.ts'
import { newEntryId } from '#ui/entries/new-entry-id.ts'
import { useEditing } from '#ui/guild/guild-context.tsx'
import { Note } from '#ui/note.tsx'
import { commandFromJson } from '../rules/command-json.ts'
import { type CustomCommand, haveDistinctNames, namesOf } from '../settings.ts'

/** Adds a command copied here or on another server. */
export function CommandPaste({ source }: { source: EntrySource<CustomCommand> }) {
  const [isOpen, setOpen] = useState(false)
  const isFull = source.limit !== null && source.limit.count >= source.limit.max
  return (
    <>
      <Button look="ghost" size="small" icon="u-text" disabled={isFull} onClick={() => setOpen(true)}>
        {m['custom-commands.page.json.paste']()}
      </Button>
      {isOpen && <PasteDialog source={source} onClosed={() => setOpen(false)} />}
    </>
  )
}

function PasteDialog({ source, onClosed }: { source: EntrySource<CustomCommand>; onClosed(): void }) {
  const guild = useEditing((editing) => editing.guild)
  const [text, setText] = useState('')
  const [id] = useState(newEntryId)
  const pasted = text.trim() === '' ? null : commandFromJson(text, id, guild, new Set(namesOf(source.entries)))
  const isTaken = pasted?.ok === true && !haveDistinctNames([...source.entries, pasted.command])
  const command = pasted?.ok && !isTaken ? pasted.command : null
  return (
    <ActionDialog
      title={m['custom-commands.page.json.paste']()}
      okLabel={m['custom-commands.page.json.take']()}
      isReady={command !== null}
      wide
      act={async () =>
        command ? source.create(command) : { ok: false, message: m['custom-commands.page.json.none']() }
      }
      onClosed={onClosed}
    >
      <p className="soft">{m['custom-commands.page.json.help']()}</p>
      <textarea
        className="input mono"
        rows={10}
        spellCheck={false}
        aria-label={m['custom-commands.page.json.label']()}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <div role="status">
        {pasted && !pasted.ok && <Note tone="danger">{m['custom-commands.page.json.none']()}</Note>}
        {isTaken && <Note tone="danger">{m['custom-commands.page.json.taken']()}</Note>}
        {pasted?.ok && pasted.missing.length > 0 && (
          <Note tone="attention">
            {m['custom-commands.page.json.missing']({ names: pasted.missing.join(', ') })}{' '}
            {pasted.leftOut > 0 && m['custom-commands.page.json.leftOut']({ count: pasted.leftOut })}
          </Note>
        )}
        {pasted?.ok && pasted.lostAliases.length > 0 && (
          <Note tone="attention">
            {m['custom-commands.page.json.lostAliases']({ names: pasted.lostAliases.join(', ') })}
          </Note>
        )}
      </div>
    </ActionDialog>
  )
}
