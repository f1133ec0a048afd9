import { useState } from 'react'
import { mayEdit } from '#core/access.ts'
import type { WatchedExample } from '#core/watched-api.ts'
import { m } from '#texts'
import { Button } from '#ui/button.tsx'
import { FailureNote } from '#ui/failure-note.tsx'
import { useEditing, useGuildTools } from '#ui/guild/guild-context.tsx'
import { momentText } from '#ui/moment-text.ts'
import type { FilterKey } from '../sanction-rule.ts'
import type { AutoModerationSettings } from '../settings.ts'
import { useWatched } from './watched.tsx'
import './watched.css'

/** The latest messages that a filter would have caught, read when somebody asks. */
export function WatchedExamples({ filter }: { filter: FilterKey }) {
  const { infractions } = useGuildTools()
  const canEdit = useEditing(({ guild }) => mayEdit(guild.user.access, 'auto-moderation'))
  const counts = useWatched(filter)
  const [examples, setExamples] = useState<readonly WatchedExample[] | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  if (!canEdit || counts === null || counts.messages === 0) return null
  const look = async () => {
    setBusy(true)
    const answer = await infractions.watchedExamples(filter)
    setBusy(false)
    setFailure(answer.ok ? null : answer.message)
    if (answer.ok) setExamples(answer.examples)
  }
  return (
    <div className="watched" aria-live="polite">
      <Button size="small" icon="u-search" busy={isBusy} disabled={isBusy} onClick={look}>
        {m['auto-moderation.page.watch.show']()}
      </Button>
      <FailureNote failure={failure} onRetry={look} />
      {examples && <WatchedList examples={examples} />}
    </div>
  )
}

export function WatchedList({ examples }: { examples: readonly WatchedExample[] }) {
  const saved = useEditing((editing) => editing.saved) as AutoModerationSettings
  if (examples.length === 0) return <p className="soft sm">{m['auto-moderation.page.watch.hidden']()}</p>
  return (
    <>
      <ul className="watched-list">
        {examples.map((example) => (
          <Example key={example.messageId} example={example} />
        ))}
      </ul>
      <p className="faint xs">
        {saved.autoModeration.readsPast
          ? m['auto-moderation.page.watch.gone']()
          : m['auto-moderation.page.watch.noWords']()}
      </p>
    </>
  )
}

function Example({ example: { person, channelId, messageId, at, found, words } }: { example: WatchedExample }) {
  const { locale, messageLink } = useGuildTools()
  const channel = useEditing(({ guild }) => guild.channels.find(({ id }) => id === channelId)?.name)
  const place = [channel && `#${channel}`, momentText(at, locale)].filter(Boolean).join(' · ')
  return (
    <li>
      <p className="sm">
        <b>{person?.name ?? person?.id ?? m['auto-moderation.page.watch.somebody']()}</b>{' '}
        <a className="link" href={messageLink(channelId, messageId)} target="_blank" rel="noreferrer">
          <time dateTime={at}>{place}</time>
        </a>
        {found && <span className="soft"> · {found}</span>}
      </p>
      {words && <blockquote className="watched-text">{words}</blockquote>}
    </li>
  )
}
