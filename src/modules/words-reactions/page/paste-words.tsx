import { useState } from 'react'
import { m } from '#texts'
import { ActionDialog } from '#ui/action-dialog.tsx'
import { Button } from '#ui/button.tsx'
import { newEntryId } from '#ui/entries/new-entry-id.ts'
import { useEditing, useGuildTools } from '#ui/guild/guild-context.tsx'
import { type PasteProblem, pasteWords } from '../rules/paste-words.ts'
import { useWordSettings } from './fields.tsx'

const WHY: Record<PasteProblem, () => string> = {
  noWord: m['words-reactions.page.paste.noWord'],
  noEmoji: m['words-reactions.page.paste.noEmoji'],
  foreignEmoji: m['words-reactions.page.paste.foreignEmoji'],
  tooManyEmojis: m['words-reactions.page.paste.tooManyEmojis'],
  twice: m['words-reactions.page.paste.twice'],
  full: m['words-reactions.page.paste.full'],
  wrong: m['words-reactions.page.paste.wrong'],
}

/** Adds many words at once, one per line. They are saved with the save bar like any other change. */
export function PasteWords() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button look="ghost" size="small" icon="u-text" onClick={() => setOpen(true)}>
        {m['words-reactions.page.paste.open']()}
      </Button>
      {isOpen && <PasteDialog onClosed={() => setOpen(false)} />}
    </>
  )
}

function PasteDialog({ onClosed }: { onClosed(): void }) {
  const { store } = useGuildTools()
  const { targets: known } = useWordSettings()
  const guild = useEditing((editing) => editing.guild)
  const [text, setText] = useState('')
  const { targets, problems } = pasteWords(text, known, guild, newEntryId)
  const take = async () => {
    store.edit('wordReact.targets', [...known, ...targets])
    return { ok: true } as const
  }
  return (
    <ActionDialog
      title={m['words-reactions.page.paste.open']()}
      okLabel={m['words-reactions.page.paste.take']({ count: targets.length })}
      isReady={targets.length > 0}
      act={take}
      onClosed={onClosed}
    >
      <p className="soft">{m['words-reactions.page.paste.help']()}</p>
      <textarea
        className="input"
        rows={8}
        aria-label={m['words-reactions.page.paste.label']()}
        placeholder={m['words-reactions.page.paste.sample']()}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <ul className="sm" role="status">
        {problems.map(({ line, why }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same line may be wrong twice
          <li key={place}>
            <b>{line}</b> {WHY[why]()}
          </li>
        ))}
      </ul>
    </ActionDialog>
  )
}
