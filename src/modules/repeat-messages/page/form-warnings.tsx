import { m } from '#texts'
import { useEditing } from '#ui/guild/guild-context.tsx'
import { Note } from '#ui/note.tsx'
import type { RepeatMessage } from '../repeat-message.ts'
import { type EntryWarning, entryWarnings } from '../rules/entry-warnings.ts'
import { loudestOf, useSavedMessages } from './use-saved-messages.tsx'

const WORDS: Readonly<Record<EntryWarning, () => string>> = {
  everyone: m['repeat-messages.page.form.everyone'],
  often: m['repeat-messages.page.form.often'],
  news: m['repeat-messages.page.form.news'],
  rules: m['repeat-messages.page.form.rules'],
  oncePerDay: m['repeat-messages.page.form.oncePerDay'],
}

export function FormWarnings({ entry }: { entry: RepeatMessage }) {
  const type = useEditing(({ guild }) => guild.channels.find(({ id }) => id === entry.channel)?.type)
  const isRules = useEditing(({ guild }) => guild.rulesChannelId === entry.channel)
  const saved = useSavedMessages()
  return entryWarnings(entry, loudestOf(entry, saved), { type, isRules }).map((warning) => (
    <Note key={warning} tone={warning === 'oncePerDay' ? 'info' : 'attention'}>
      {WORDS[warning]()}
    </Note>
  ))
}
