import type { Effect } from '#core/bot/effects.ts'
import type { RuleView } from '#core/bot/view.ts'
import { mentionOf } from '#core/logs/log-lines.ts'
import type { TicketsSettings } from '../settings.ts'
import { type EffectivePanel, teamUsers } from './effective-panel.ts'
import { reshape } from './move.ts'
import { remindJob } from './remind-claimer.ts'
import { teamOverwrites } from './room.ts'
import { namesClaim, renderName, spokenOf, ticketContext } from './ticket-context.ts'
import { ticketEntry } from './ticket-entry.ts'
import { openerOf, TICKET, type Ticket } from './ticket-record.ts'

export const RELEASE_JOB = 'release'
export const TAKEOVER_JOB = 'takeover'

type Claimer = { id: string; name: string }

/** Permissions of the team and the previous claimer in the channel, now that this person, or nobody, has claimed it. */
export function claimRights(
  { channelId, body, actorId: former }: Ticket,
  panel: EffectivePanel,
  claimer: Pick<Claimer, 'id'> | null,
  { ticketSystem: { claim } }: TicketsSettings,
  { guild }: RuleView,
): Effect[] {
  if (channelId === null || body.isThread || (claim.othersView && claim.othersWrite)) return []
  const claimed = claimer && { claimerId: claimer.id, claim }
  const rights = teamOverwrites(guild, panel, claimed).map(
    (overwrite): Effect => ({ type: 'setOverwrite', channelId, overwrite, optional: true }),
  )
  // Without this, the overwrite of the previous claimer would outlive the claim.
  const isLeft = former !== null && former !== claimer?.id && !teamUsers(panel).includes(former)
  return isLeft ? [...rights, { type: 'deleteOverwrite', channelId, targetId: former, optional: true }] : rights
}

/** The changes of the channel with its claim. */
function shape(
  ticket: Ticket,
  panel: EffectivePanel,
  claimer: Claimer | null,
  settings: TicketsSettings,
  view: RuleView,
): Effect[] {
  const { channelId, body } = ticket
  const rights = claimRights(ticket, panel, claimer, settings, view)
  if (body.customName !== null || !namesClaim(panel.format)) return rights
  const context = ticketContext(
    spokenOf(ticket, panel.name, claimer?.name ?? null),
    openerOf(ticket, view),
    channelId,
    view,
  )
  return [...rights, ...reshape(ticket, { name: renderName(panel.format, context, view.guild.premium) }, view)]
}

function claimEntry(ticket: Ticket, claimerId: string | null, view: RuleView): Effect {
  const change = { thing: 'claimer', before: mentionOf(ticket.actorId), after: mentionOf(claimerId) } as const
  return ticketEntry(ticket, 'update', { change, by: null }, view)
}

export function takenBy(
  ticket: Ticket,
  panel: EffectivePanel,
  claimer: Claimer,
  settings: TicketsSettings,
  view: RuleView,
): Effect[] {
  const { autoRelease } = settings.ticketSystem.claim
  return [
    {
      type: 'changeRecord',
      kind: TICKET,
      id: ticket.id,
      expect: { version: ticket.version },
      state: ticket.state === 'waiting' ? 'waiting' : 'claimed',
      actorId: claimer.id,
      body: { lastClaimerAt: view.now },
    },
    { type: 'unschedule', job: TAKEOVER_JOB, key: ticket.id },
    ...(autoRelease > 0
      ? [
          {
            type: 'schedule',
            job: RELEASE_JOB,
            key: ticket.id,
            at: view.now + autoRelease * 1_000,
            payload: null,
          } satisfies Effect,
        ]
      : []),
    ...remindJob(ticket.id, view.now, settings),
    claimEntry(ticket, claimer.id, view),
    ...shape(ticket, panel, claimer, settings, view),
  ]
}

export function released(ticket: Ticket, panel: EffectivePanel, settings: TicketsSettings, view: RuleView): Effect[] {
  return [
    {
      type: 'changeRecord',
      kind: TICKET,
      id: ticket.id,
      expect: { version: ticket.version },
      state: ticket.state === 'waiting' ? 'waiting' : 'open',
      actorId: null,
    },
    { type: 'unschedule', job: RELEASE_JOB, key: ticket.id },
    { type: 'unschedule', job: TAKEOVER_JOB, key: ticket.id },
    claimEntry(ticket, null, view),
    ...shape(ticket, panel, null, settings, view),
  ]
}
