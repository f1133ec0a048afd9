import { useState } from 'react'
import type { LogDestinationMade } from '#core/log-destinations-api.ts'
import { m } from '#texts'
import { Button } from '#ui/button.tsx'
import { FailureNote } from '#ui/failure-note.tsx'
import { useEditing, useGuildTools } from '#ui/guild/guild-context.tsx'
import { useRecordNews } from '#ui/guild/use-record-news.ts'
import { Note } from '#ui/note.tsx'
import { Section, Sheet } from '#ui/section.tsx'
import { useAnswer } from '#ui/use-answer.ts'
import { DESTINATIONS_MAX } from '../../outside/destination.ts'
import { DestinationRow } from './destination-row.tsx'
import { NewDestination } from './new-destination.tsx'

/** Copies of entries for another server, or for an external program of the owner. */
export function Destinations() {
  const { logDestinations } = useGuildTools()
  const { premium, user } = useEditing(({ guild }) => guild)
  const [isAdding, setAdding] = useState(false)
  const [made, setMade] = useState<LogDestinationMade | null>(null)
  const { answer, askAgain } = useAnswer(() => logDestinations.list(), [logDestinations])
  useRecordNews('logs', true, askAgain)
  const destinations = answer?.ok ? answer.destinations : []
  // People without a destination who cannot add one only see that the feature exists.
  const mayAdd = user.owner && premium
  return (
    <Section title={m['logs.page.outside.title']()} summary={m['logs.page.outside.summary']()}>
      <FailureNote failure={answer && !answer.ok ? answer.message : null} onRetry={askAgain} />
      {destinations.length > 0 && (
        <Sheet>
          {destinations.map((destination) => (
            <DestinationRow key={destination.id} destination={destination} onChanged={askAgain} />
          ))}
        </Sheet>
      )}
      {made?.key && (
        <Note tone="attention">
          {m['logs.page.outside.key']()} <code className="outside-key">{made.key}</code>
        </Note>
      )}
      {mayAdd && (
        <div className="row">
          <Button
            icon="u-plus"
            disabled={!answer?.ok || destinations.length >= DESTINATIONS_MAX}
            onClick={() => setAdding(true)}
          >
            {m['logs.page.outside.add']()}
          </Button>
          {destinations.length >= DESTINATIONS_MAX && (
            <span className="soft sm">{m['logs.page.outside.full']({ max: DESTINATIONS_MAX })}</span>
          )}
        </div>
      )}
      {!user.owner && <Note>{m['logs.page.outside.ownerOnly']()}</Note>}
      {user.owner && !premium && <Note tone="premium">{m['logs.page.outside.premiumOnly']()}</Note>}
      {isAdding && (
        <NewDestination
          onMade={(done) => {
            setMade(done)
            askAgain()
          }}
          onClosed={() => setAdding(false)}
        />
      )}
    </Section>
  )
}
