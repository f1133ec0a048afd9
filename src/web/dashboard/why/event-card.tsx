import type { DecisionEntry } from '#core/decisions-api.ts'
import { m } from '#texts'
import { useEditing } from '#ui/guild/guild-context.tsx'
import { Icon } from '#ui/icon.tsx'
import { moduleName } from '../history/change-name.tsx'
import { useDates } from '../history/use-dates.ts'
import { useServices } from '../services-context.tsx'
import type { DecisionFilter } from '../state/api-client.ts'
import { eventWords } from './event-labels.ts'
import type { DecidedEvent } from './group-decisions.ts'

type EventCardProps = { decided: DecidedEvent; change(filters: DecisionFilter): void }

/** What happened, where and when; below it what each module decided, and why. */
export function EventCard({ decided, change }: EventCardProps) {
  const { timeOf } = useDates()
  const { at, event, person, channelId, decisions } = decided
  const { before, after } = eventWords(event)
  return (
    <article className="why-event sheet-plain">
      <header>
        <h3>
          {before}
          {after !== null && <PersonName person={person} change={change} />}
          {after}
        </h3>
        <p>
          {channelId && <Place channelId={channelId} change={change} />}
          <time dateTime={at}>{timeOf(at)}</time>
        </p>
      </header>
      <ul>
        {decisions.map((decision) => (
          <DecisionLine key={decision.id} decision={decision} />
        ))}
      </ul>
    </article>
  )
}

function PersonName({ person, change }: { person: DecidedEvent['person']; change(filters: DecisionFilter): void }) {
  if (!person) return m['why.somebody']()
  const name = person.name ?? m['why.somebody']()
  return (
    <button type="button" title={m['why.onlyPerson']({ name })} onClick={() => change({ person: person.id })}>
      {name}
    </button>
  )
}

function Place({ channelId, change }: { channelId: string; change(filters: DecisionFilter): void }) {
  const channels = useEditing(({ guild }) => guild.channels)
  const channel = channels.find(({ id }) => id === channelId)
  // The dashboard does not know threads.
  if (!channel) return <span>{m['why.elsewhere']()}</span>
  const name = `#${channel.name}`
  return (
    <button type="button" title={m['why.onlyChannel']({ name })} onClick={() => change({ channel: channelId })}>
      {name}
    </button>
  )
}

function DecisionLine({ decision }: { decision: DecisionEntry }) {
  const { modules } = useServices()
  const { module, reasons, acted, count } = decision
  const listed = modules.find(({ id }) => id === module)
  return (
    <li className="why-line">
      <b>
        <Icon name={listed ? `m-${listed.id}` : 'u-gear'} size="small" />
        {moduleName(modules, module)}
      </b>
      <span className="why-reasons">{reasons.map(({ sentence }) => sentence).join(' ')}</span>
      <span className={acted ? 'why-outcome why-outcome-acted' : 'why-outcome'}>
        <Icon name={acted ? 'u-check' : 'u-minus'} size="small" />
        {acted ? m['why.acted']() : m['why.nothingDone']()}
        {count > 1 && <span className="why-count">{m['why.times']({ count })}</span>}
      </span>
    </li>
  )
}
