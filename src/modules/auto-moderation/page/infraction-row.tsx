import { Link } from 'react-router'
import { mayRead } from '#core/access.ts'
import type { ListedInfraction, UndoRefusal } from '#core/infractions-api.ts'
import { m } from '#texts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { useEditing, useGuildTools } from '#ui/guild/guild-context.tsx'
import { momentText } from '#ui/moment-text.ts'
import { FILTERS } from '../sanction-rule.ts'
import { filterNames } from './rule-labels.tsx'

const REFUSALS = {
  aboutYou: m['auto-moderation.undo.aboutYou'],
  aboveYou: m['auto-moderation.undo.aboveYou'],
  noPermission: m['auto-moderation.undo.noPermission'],
} as const satisfies Record<UndoRefusal, unknown>

type InfractionRowProps = {
  infraction: ListedInfraction
  /** An undo was requested a moment ago. */
  isAsked: boolean
  onUndo(): void
}

/** Who, what, where and when, with what they wrote. */
export function InfractionRow({ infraction, isAsked, onUndo }: InfractionRowProps) {
  const { locale } = useGuildTools()
  const { person, filters, channelId, excerpt, at, wasSanctioned, caseNumber, undoneBy, canUndo, whyNot } = infraction
  const guildId = useEditing(({ guild }) => guild.id)
  const canOpenCase = useEditing(({ guild }) => mayRead(guild.user.access, 'moderation'))
  const channel = useEditing(({ guild }) => guild.channels.find(({ id }) => id === channelId)?.name)
  const name = person.name ?? person.id
  const known = filterNames(FILTERS.filter((key) => filters.includes(key)))
  const place = [channel && `#${channel}`, momentText(at, locale)].filter(Boolean).join(' · ')
  const label = m['auto-moderation.undo.button']()
  return (
    <li className="infraction" data-undone={undoneBy ? true : undefined}>
      <div className="grow">
        <p>
          <b>{name}</b> {known}{' '}
          {wasSanctioned && !undoneBy && (
            <Badge tone="attention">{m['auto-moderation.page.infractions.sanctioned']()}</Badge>
          )}{' '}
          {caseNumber !== null &&
            (canOpenCase ? (
              <Link className="link sm" to={`/dashboard/${guildId}/moderation?case=${caseNumber}`}>
                {m['auto-moderation.page.infractions.case']({ number: caseNumber })}
              </Link>
            ) : (
              <span className="sm">{m['auto-moderation.page.infractions.case']({ number: caseNumber })}</span>
            ))}
        </p>
        {excerpt && <blockquote className="infraction-text">{excerpt}</blockquote>}
        {excerpt === null && <p className="soft sm">{m['auto-moderation.page.infractions.hidden']()}</p>}
        <p className="soft sm">
          <time dateTime={at}>{place}</time>
          {undoneBy && ` · ${m['auto-moderation.undo.by']({ moderator: undoneBy.name ?? undoneBy.id })}`}
        </p>
        {whyNot && <p className="soft sm">{REFUSALS[whyNot]()}</p>}
      </div>
      {canUndo && (
        <Button
          size="small"
          icon="u-undo"
          busy={isAsked}
          disabled={isAsked}
          aria-label={`${label}: ${name}, ${place}`}
          onClick={onUndo}
        >
          {label}
        </Button>
      )}
    </li>
  )
}
