import { useState } from 'react'
import { m } from '#texts'
import { ActionDialog } from '#ui/action-dialog.tsx'
import { Button } from '#ui/button.tsx'
import type { EntrySource } from '#ui/entries/entry-source.ts'
import { ChoicesInput } from '#ui/fields/choices-input.tsx'
import type { WordTarget } from '../settings.ts'

type UnusedWordsProps = { words: readonly WordTarget[]; source: EntrySource<WordTarget> }

/** Removes all unused words of a long list; like any removal it must be saved with the save bar. */
export function UnusedWords({ words, source }: UnusedWordsProps) {
  const [isOpen, setOpen] = useState(false)
  if (words.length === 0) return null
  return (
    <>
      <Button look="ghost" size="small" icon="u-trash" onClick={() => setOpen(true)}>
        {m['words-reactions.page.unused.open']({ count: words.length })}
      </Button>
      {isOpen && <UnusedDialog words={words} source={source} onClosed={() => setOpen(false)} />}
    </>
  )
}

function UnusedDialog({ words, source, onClosed }: UnusedWordsProps & { onClosed(): void }) {
  // The list stays complete while some of it is removed.
  const [listed] = useState(words)
  const [going, setGoing] = useState(() => words.map(({ id }) => id))
  return (
    <ActionDialog
      title={m['words-reactions.page.unused.title']()}
      okLabel={m['words-reactions.page.unused.remove']({ count: going.length })}
      isReady={going.length > 0}
      act={async () => {
        for (const id of going) {
          const result = await source.remove(id)
          if (!result.ok) return result
        }
        return { ok: true }
      }}
      onClosed={onClosed}
    >
      <p className="soft">{m['words-reactions.page.unused.help']()}</p>
      <ChoicesInput
        label={m['words-reactions.page.unused.title']()}
        value={going}
        options={Object.fromEntries(listed.map(({ id, target }) => [id, target]))}
        onChange={setGoing}
      />
    </ActionDialog>
  )
}
