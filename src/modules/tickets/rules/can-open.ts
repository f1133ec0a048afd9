import type { GuildIndex } from '#core/bot/guild-index.ts'
import type { MemberSnapshot } from '#core/bot/snapshots.ts'
import type { AccessRule } from '../panel.ts'
import type { TicketsSettings } from '../settings.ts'
import type { SupportHours } from '../support-hours.ts'
import { type EffectivePanel, isAdministrator } from './effective-panel.ts'
import type { TicketRefusal } from './refuse.ts'
import { isSupportTime, momentIn } from './support-time.ts'

export type OpeningState = {
  /** Open tickets and requests, by panel. */
  open: readonly { panelId: string }[]
  /** When they last opened one with this panel. */
  lastOpenedAt: number | null
  /** One of theirs is being created at this moment. */
  isLocked: boolean
}

export type Opening =
  | { ok: true; hours: 'inside' | 'allow' | 'queue' }
  | { ok: false; code: TicketRefusal; until?: number | undefined }

const refused = (code: TicketRefusal, until?: number): Opening => ({ ok: false, code, until })

/** Whether a member may open a ticket with this panel; the first obstacle is returned. */
export function canOpen(
  member: Pick<MemberSnapshot, 'id' | 'roleIds'>,
  panel: EffectivePanel,
  { ticketSystem }: Pick<TicketsSettings, 'ticketSystem'>,
  state: OpeningState,
  { guild, now }: { guild: GuildIndex; now: number },
): Opening {
  if (!ticketSystem.status || !panel.status) return refused('panelOff')
  const { blocked, maxConcurrents } = ticketSystem
  if (blocked.users.includes(member.id) || blocked.roles.some((id) => member.roleIds.includes(id)))
    return refused('blocked')
  if (state.isLocked) return refused('beingOpened')
  if (isAdministrator(member, guild)) return { ok: true, hours: 'inside' }
  if (!hasAccess(panel.access, member)) return refused('noAccess')
  if (maxConcurrents > 0 && state.open.length >= maxConcurrents) return refused('tooManyOpen')
  const ofPanel = state.open.filter(({ panelId }) => panelId === panel.id).length
  if (panel.maxPerMember !== null && ofPanel >= panel.maxPerMember) return refused('tooManyOfPanel')
  const again = state.lastOpenedAt === null ? 0 : state.lastOpenedAt + panel.cooldown * 1_000
  if (panel.cooldown > 0 && again > now) return refused('cooldown', again)
  const hours = hoursNow(panel.hours, now)
  return hours === 'block' ? refused('outsideHours') : { ok: true, hours }
}

/** The first rule whose role the member has decides; the one for @everyone matches everybody, wherever it is. */
export function hasAccess(rules: readonly AccessRule[], { roleIds }: Pick<MemberSnapshot, 'roleIds'>): boolean {
  const own = rules.find(({ role }) => role !== 'everyone' && roleIds.includes(role))
  return (own ?? rules.find(({ role }) => role === 'everyone'))?.allow ?? false
}

function hoursNow(hours: SupportHours | null, now: number): 'inside' | SupportHours['outside'] {
  if (!hours || isSupportTime(hours, momentIn(hours.timezone, now))) return 'inside'
  return hours.outside
}
