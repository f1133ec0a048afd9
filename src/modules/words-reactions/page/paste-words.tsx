import { useState } from 'react'
import { m } from '#texts'
import { Button } from '#ui/button.tsx'
import { newEntryId } from '#ui/entries/new-entry-id.ts'
import { useEditing, useGuildTools } from '#ui/guild/guild-context.tsx'
import { Modal } from '#ui/modal.tsx'
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

/** Many words at once, one on each line. They wait for the save bar like any other change. */
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
  return (
    <Modal
      title={m['words-reactions.page.paste.open']()}
      onClosed={onClosed}
      actions={(close) => (
        <>
          <Button look="ghost" onClick={close}>
            {m['ui.cancel']()}
          </Button>
          <Button
            look="primary"
            disabled={targets.length === 0}
            onClick={() => {
              store.edit('wordReact.targets', [...known, ...targets])
              close()
            }}
          >
            {m['words-reactions.page.paste.take']({ count: targets.length })}
          </Button>
        </>
      )}
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
    </Modal>
  )
}
