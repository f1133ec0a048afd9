import type { ChannelOverwrite, Effect } from '#core/bot/effects.ts'
import type { RuleView } from '#core/bot/view.ts'
import { mentionOf } from '#core/logs/log-lines.ts'
import type { TicketsSettings } from '../settings.ts'
import { type EffectivePanel, teamUsers } from './effective-panel.ts'
import { reshape } from './move.ts'
import { remindJob } from './remind-claimer.ts'
import { guestOverwrite, teamOverwrites } from './room.ts'
import { namesClaim, renderName, spokenOf, ticketContext } from './ticket-context.ts'
import { ticketEntry } from './ticket-entry.ts'
import { openerOf, TICKET, type Ticket } from './ticket-record.ts'

export const RELEASE_JOB = 'release'
export const TAKEOVER_JOB = 'takeover'

type Claimer = { id: string; name: string }

/** Permissions of the team and the previous claimer in the channel, now that this person, or nobody, has claimed it. */
export function claimRights(
  ticket: Ticket,
  panel: EffectivePanel,
  claimer: Pick<Claimer, 'id'> | null,
  { ticketSystem: { claim } }: TicketsSettings,
  { guild }: RuleView,
): Effect[] {
  const { channelId, body } = ticket
  if (channelId === null || body.isThread) return []
  const own = new Map(guild.channels.get(channelId)?.overwrites.map((one) => [one.id, one]))
  const isShared = claim.othersView && claim.othersWrite
  // A claim before the settings changed may have excluded somebody.
  const isToSet = ({ id, allow }: ChannelOverwrite) =>
    !isShared || (BigInt(own.get(String(id))?.deny ?? 0) & BigInt(allow)) !== 0n
  const claimed = claimer && { claimerId: claimer.id, claim }
  const rights = teamOverwrites(guild, panel, claimed)
    .filter(isToSet)
    .map((overwrite): Effect => ({ type: 'setOverwrite', channelId, overwrite, optional: true }))
  const former = formerClaimer(ticket, panel, claimer)
  if (former === null || (isShared && !own.has(former))) return rights
  return [...rights, withoutClaim(former, channelId, body.participants, guild)]
}

/** Whoever has an overwrite only because they had claimed it. */
function formerClaimer({ actorId }: Ticket, panel: EffectivePanel, claimer: Pick<Claimer, 'id'> | null): string | null {
  return actorId === claimer?.id || (actorId !== null && teamUsers(panel).includes(actorId)) ? null : actorId
}

/** Without this, the overwrite of the previous claimer would outlive the claim. */
const withoutClaim = (
  userId: string,
  channelId: string,
  participants: readonly string[],
  guild: RuleView['guild'],
): Effect =>
  participants.includes(userId)
    ? { type: 'setOverwrite', channelId, overwrite: guestOverwrite(guild, userId, 'member'), optional: true }
    : { type: 'deleteOverwrite', channelId, targetId: userId, optional: true }

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
  const spoken = { ...spokenOf(ticket, panel.name), claimer: claimer?.name ?? null }
  const context = ticketContext(spoken, openerOf(ticket, view), channelId, view)
  return [...rights, ...reshape(ticket, { name: renderName(panel.format, context, view.guild.premium) }, view)]
}

/** Releases a ticket whose claimer has been silent since then. */
export function releaseJob(ticketId: string, from: number, { ticketSystem: { claim } }: TicketsSettings): Effect[] {
  if (claim.autoRelease === 0) return []
  const at = from + claim.autoRelease * 1_000
  return [{ type: 'schedule', job: RELEASE_JOB, key: ticketId, at, payload: null }]
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
  return [
    {
      type: 'changeRecord',
      kind: TICKET,
      id: ticket.id,
      expect: { version: ticket.version },
      state: ticket.state === 'waiting' ? 'waiting' : 'claimed',
      actorId: claimer.id,
      body: { lastClaimerAt: view.now, claimerName: claimer.name },
    },
    { type: 'unschedule', job: TAKEOVER_JOB, key: ticket.id },
    ...releaseJob(ticket.id, view.now, settings),
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
      body: { claimerName: null },
    },
    { type: 'unschedule', job: RELEASE_JOB, key: ticket.id },
    { type: 'unschedule', job: TAKEOVER_JOB, key: ticket.id },
    claimEntry(ticket, null, view),
    ...shape(ticket, panel, null, settings, view),
  ]
}
