import { isSameValue } from '#core/settings/paths.ts'
import { m } from '#texts'
import { Button } from '#ui/button.tsx'
import { useGuildTools } from '#ui/guild/guild-context.tsx'
import { DEFAULT_TARGETS } from '../settings.ts'
import { useWordSettings } from './fields.tsx'

/** Restores the default words, as an edit that the save bar saves or resets. */
export function RestoreWords() {
  const { store } = useGuildTools()
  const { targets } = useWordSettings()
  if (isSameValue(targets, DEFAULT_TARGETS)) return null
  return (
    <Button look="ghost" size="small" icon="u-undo" onClick={() => store.edit('wordReact.targets', DEFAULT_TARGETS)}>
      {m['words-reactions.page.words.restore']()}
    </Button>
  )
}
