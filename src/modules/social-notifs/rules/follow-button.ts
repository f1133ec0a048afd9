import { customId } from '#core/bot/custom-id.ts'
import { type Decision, type Effect, nothing } from '#core/bot/effects.ts'
import type { ComponentEvent } from '#core/bot/events.ts'
import type { BotMessage } from '#core/bot/message.ts'
import type { RuleView } from '#core/bot/view.ts'
import { answerPrivately } from '#core/commands/reply.ts'
import { dangerousPermissions } from '#core/guild/role-state.ts'
import { escapeMarkdown } from '#core/templates/names.ts'
import { m } from '#texts'
import type { SocialNotifsSettings } from '../settings.ts'
import { type Destination, destinationsOf } from './destinations.ts'

const ROWS_MAX = 5

type View = Pick<RuleView, 'guild'>

/** A role that members may take themselves; null: none, or one that would be dangerous. */
function roleToTake({ followRole }: Destination, { guild }: View): string | null {
  const role = followRole === null ? undefined : guild.roles.get(followRole)
  if (!role || guild.canGive(role.id) !== 'ok') return null
  return dangerousPermissions(role).length > 0 ? null : role.id
}

/** Adds a button below an announcement, to be notified of the next ones or to stop. */
export function withFollowButton(message: BotMessage, destination: Destination, view: View): BotMessage {
  if (roleToTake(destination, view) === null) return message
  const label = m['social-notifs.follow.button']({}, view.guild)
  const row = {
    buttons: [{ customId: customId('social-notifs', 'follow', destination.key), style: 'grey', label }],
  } as const
  if (message.blocks) return { ...message, blocks: [...message.blocks, { type: 'row', row }] }
  const rows = message.rows ?? []
  return rows.length < ROWS_MAX ? { ...message, rows: [...rows, row] } : message
}

/** Anybody may press it: it gives the role, or removes it. */
export function pressFollow(event: ComponentEvent, settings: SocialNotifsSettings, view: RuleView): Decision {
  const { member, args, locale } = event
  const words = { locale: locale.own }
  const destination = destinationsOf(settings, view.guild.premium).find(({ key }) => key === args[0])
  const roleId = destination ? roleToTake(destination, view) : null
  if (!destination || roleId === null) return answerPrivately(m['social-notifs.follow.over']({}, words), 'notFollowed')
  if (member.bot) return nothing('bot')
  const has = member.roleIds.includes(roleId)
  const name = escapeMarkdown(destination.name)
  const said = has
    ? answerPrivately(m['social-notifs.follow.dropped']({ name }, words), 'followDropped')
    : answerPrivately(m['social-notifs.follow.taken']({ name }, words), 'followTaken')
  const auditReason = m['social-notifs.follow.audit']({}, view.guild)
  const changed: Effect = { type: has ? 'removeRole' : 'addRole', userId: member.id, roleId, auditReason }
  return { ...said, effects: [changed, ...said.effects] }
}
