import { m } from '#texts'
import { useGuildTools } from '#ui/guild/guild-context.tsx'
import { Note } from '#ui/note.tsx'
import type { GoneKind } from '../rules/what-is-gone.ts'

const WORDS: Record<GoneKind, () => string> = {
  role: m['messages.page.gone.role'],
  channel: m['messages.page.gone.channel'],
  profile: m['messages.page.gone.profile'],
  savedMessage: m['messages.page.gone.savedMessage'],
}

/** What has to be replaced in the open message. */
export function GoneNote({ gone }: { gone: readonly GoneKind[] }) {
  const { locale } = useGuildTools()
  if (gone.length === 0) return null
  const what = new Intl.ListFormat(locale).format(gone.map((kind) => WORDS[kind]()))
  return <Note tone="attention">{m['messages.page.gone.note']({ what })}</Note>
}
