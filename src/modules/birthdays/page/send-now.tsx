import { useState } from 'react'
import { mayEdit } from '#core/access.ts'
import { formatNumber } from '#core/numbers.ts'
import { isPushPending } from '#core/settings/draft.ts'
import { m } from '#texts'
import { Button } from '#ui/button.tsx'
import { useEditing, useGuildTools } from '#ui/guild/guild-context.tsx'
import { Note } from '#ui/note.tsx'

/** Today's hour has passed without an announcement: nothing is sent automatically, so sending it is offered. */
export function SendNow({ unannounced }: { unannounced: number }) {
  const { birthdays, locale } = useGuildTools()
  const isPending = useEditing(({ updates }) => isPushPending(updates))
  const canEdit = useEditing(({ guild }) => mayEdit(guild.user.access, 'birthdays'))
  const [busy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<'sent' | { failure: string } | null>(null)
  const send = async () => {
    setBusy(true)
    const answer = await birthdays.announceNow()
    setBusy(false)
    setOutcome(answer.ok ? 'sent' : { failure: answer.message })
  }
  if (outcome === 'sent') return <Note>{m['birthdays.page.announcement.late.sent']()}</Note>
  if (unannounced === 0 || !canEdit) return null
  const members = formatNumber(unannounced, locale)
  return (
    <Note tone={outcome ? 'danger' : 'attention'}>
      <p>{outcome ? outcome.failure : m['birthdays.page.announcement.late.text']({ count: unannounced, members })}</p>
      <Button
        size="small"
        icon="u-play"
        busy={busy}
        disabled={isPending || busy}
        title={isPending ? m['birthdays.page.upcoming.saveFirst']() : undefined}
        onClick={send}
      >
        {m['birthdays.page.announcement.late.send']()}
      </Button>
    </Note>
  )
}
