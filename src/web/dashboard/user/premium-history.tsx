import type { PremiumReply } from '#core/user-api.ts'
import { m } from '#texts'
import { Section } from '#ui/section.tsx'
import { useMomentLabels } from './use-moment-labels.ts'

type Event = PremiumReply['history'][number]

const WORDS: Record<Event['kind'], (event: Event) => string> = {
  redeemed: ({ hint }) => m['user.premium.events.redeemed']({ hint }),
  assigned: ({ guildName }) => m['user.premium.events.assigned']({ server: guildName ?? '' }),
  released: ({ guildName }) => m['user.premium.events.released']({ server: guildName ?? '' }),
}

/** What happened to the person's codes and slots, the newest first. */
export function PremiumHistory({ history }: { history: readonly Event[] }) {
  const { momentOf } = useMomentLabels()
  if (history.length === 0) return null
  return (
    <Section title={m['user.premium.history']()}>
      <ul className="sheet">
        {history.map((event) => (
          <li key={event.id} className="premium-event">
            <span className="grow">{WORDS[event.kind](event)}</span>
            <time className="sm soft" dateTime={event.at}>
              {momentOf(event.at)}
            </time>
          </li>
        ))}
      </ul>
    </Section>
  )
}
