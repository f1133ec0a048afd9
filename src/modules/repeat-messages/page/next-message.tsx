import { useState } from 'react'
import { writtenDate } from '#core/written-date.ts'
import { m } from '#texts'
import { MessagePreview } from '#ui/discord/message-preview.tsx'
import { PreviewChoice } from '#ui/discord/preview-choice.tsx'
import { useGuildTools } from '#ui/guild/guild-context.tsx'
import { Note } from '#ui/note.tsx'
import { ownMessages, type RepeatMessage } from '../repeat-message.ts'
import { clockText } from '../rules/clock-text.ts'
import { placeInRotation } from '../rules/rotation.ts'
import { repeatVariables } from '../variables.ts'
import type { SavedMessages } from './use-saved-messages.tsx'
import type { Week } from './use-week.tsx'

const SHOWN = 4

type NextMessageProps = { entries: readonly RepeatMessage[]; week: Week; saved: SavedMessages | null }

/** The message that is sent next, or the chosen one, as members read it, and when. */
export function NextMessage({ entries, week, saved }: NextMessageProps) {
  const [chosen, setChosen] = useState<string | null>(null)
  const sends = week.days.flatMap((day) => day.sends)
  const shownId = chosen ?? sends[0]?.entry.id
  const shown = entries.find(({ id }) => id === shownId) ?? entries[0]
  if (!shown) return null
  const { savedMessageId } = shown
  const own = ownMessages(shown)
  const next = placeInRotation(shown, Math.max(1, own.length), week.fates.get(shown.id)?.sends ?? 0)
  const message = savedMessageId === null ? own[next] : saved?.get(savedMessageId)?.message
  const isMissing = savedMessageId !== null && saved !== null && !saved.has(savedMessageId)
  const moments = sends.flatMap((send) => (send.entry.id === shown.id ? send.moments : [])).slice(0, SHOWN)
  return (
    <>
      {message && <MessagePreview message={message} variables={repeatVariables} channelId={shown.channel} />}
      {isMissing && <Note tone="attention">{m['repeat-messages.page.list.savedGone']()}</Note>}
      <PreviewChoice
        label={m['ui.preview.shown']()}
        value={shown.id}
        options={entries.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={setChosen}
      />
      <Moments entry={shown} moments={moments} timezone={week.timezone} />
    </>
  )
}

type MomentsProps = { entry: RepeatMessage; moments: readonly number[]; timezone: string }

function Moments({ entry: { name, enabled }, moments, timezone }: MomentsProps) {
  const { locale } = useGuildTools()
  if (!enabled) return <p className="soft sm">{m['repeat-messages.page.preview.paused']({ name })}</p>
  if (moments.length === 0) return <p className="soft sm">{m['repeat-messages.page.preview.later']({ name })}</p>
  const day = (moment: number) =>
    writtenDate(moment, locale, { weekday: 'long', day: 'numeric', month: 'long', timeZone: timezone })
  const title = m['repeat-messages.page.preview.next']({ name })
  return (
    <div className="sheet">
      <div className="next-moments">
        <b>{title}</b>
        <ol aria-label={title}>
          {moments.map((moment) => (
            <li key={moment}>
              {day(moment)} <b>{clockText(moment, locale, timezone)}</b>
            </li>
          ))}
        </ol>
      </div>
    </div>
  )
}
