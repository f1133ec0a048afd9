import type { EventOf } from '#core/bot/events.ts'
import type { MemberSnapshot, PersonSnapshot } from '#core/bot/snapshots.ts'
import type { RuleView } from '#core/bot/view.ts'
import { avatarUrl } from '#core/guild/cdn.ts'
import { momentTag } from '#core/moment-tag.ts'
import { timestampOf } from '#core/snowflake.ts'
import { escapeMarkdown } from '#core/templates/names.ts'
import { m } from '#texts'
import { AUDIT } from './audit-actions.ts'
import { difference } from './differences.ts'
import type { LogEvent } from './log-entry.ts'

type View = Pick<RuleView, 'guild' | 'cdn'>

const since = (at: number) => momentTag(at, 'R')
const who = ({ id, username }: PersonSnapshot) => `<@${id}> (${escapeMarkdown(username)}, \`${id}\`)`

export function joinEvents({ member, invite, at }: EventOf<'memberJoined'>, { guild, cdn }: View): LogEvent[] {
  const { locale } = guild
  const shared = { module: 'joins', at, thumbnailUrl: avatarUrl(cdn, member) } as const
  if (member.bot) {
    const audit = { actions: [AUDIT.botAdd], targetId: member.id }
    return [
      { ...shared, event: 'botAdd', title: m['logs.entry.joins.botAdd']({}, { locale }), lines: [who(member)], audit },
    ]
  }
  const created = m['logs.entry.accountCreated']({ time: since(timestampOf(member.id)) }, { locale })
  const title = m['logs.entry.joins.join']({}, { locale })
  const joined: LogEvent = { ...shared, event: 'join', title, lines: [who(member), created] }
  if (!invite) return [joined]
  const { code, inviterId, uses } = invite
  const inviter = inviterId ? `<@${inviterId}>` : m['logs.entry.none']({}, { locale })
  const used = m['logs.entry.inviteUsed']({ code: escapeMarkdown(code), member: inviter, uses }, { locale })
  const inviteUse = m['logs.entry.joins.inviteUse']({}, { locale })
  return [joined, { ...shared, event: 'inviteUse', title: inviteUse, lines: [who(member), used] }]
}

/** Kicks belong to the moderation log; bans have an event of their own. */
export function leaveEvents({ member, departure, at }: EventOf<'memberLeft'>, { guild, cdn }: View): LogEvent[] {
  const { locale } = guild
  const thumbnailUrl = avatarUrl(cdn, member)
  if (departure === 'ban') return []
  if (departure === 'kick') {
    const audit = { actions: [AUDIT.kick], targetId: member.id, skipsOwn: true }
    const title = m['logs.entry.moderation.kick']({}, { locale })
    const sanction = { key: `kick:${member.id}`, from: 'discord' } as const
    return [{ module: 'moderation', event: 'create', at, title, lines: [who(member)], thumbnailUrl, audit, sanction }]
  }
  const roles = member.roleIds.map((id) => `<@&${id}>`).join(' ')
  const lines = [
    who(member),
    ...(member.joinedAt ? [m['logs.entry.memberSince']({ time: since(member.joinedAt) }, { locale })] : []),
    ...(roles ? [m['logs.entry.rolesHeld']({ roles }, { locale })] : []),
  ]
  return [
    { module: 'joins', event: 'leave', at, title: m['logs.entry.joins.leave']({}, { locale }), lines, thumbnailUrl },
  ]
}

/** What people do by hand; what the bot does is logged with its case. */
export function banEvents(
  { type, user, at }: EventOf<'memberBanned'> | EventOf<'memberUnbanned'>,
  { guild, cdn }: View,
): LogEvent[] {
  const isBan = type === 'memberBanned'
  return [
    {
      module: 'moderation',
      event: isBan ? 'create' : 'lift',
      at,
      title: m[isBan ? 'logs.entry.moderation.ban' : 'logs.entry.moderation.unban']({}, { locale: guild.locale }),
      lines: [who(user)],
      thumbnailUrl: avatarUrl(cdn, user),
      audit: { actions: [isBan ? AUDIT.ban : AUDIT.unban], targetId: user.id, skipsOwn: true },
      sanction: { key: `${isBan ? 'ban' : 'unban'}:${user.id}`, from: 'discord' },
    },
  ]
}

export function updateEvents({ before, member, at }: EventOf<'memberUpdated'>, { guild }: View): LogEvent[] {
  if (!before) return []
  const { locale } = guild
  const shared = { at, roleIds: member.roleIds }
  const nickname = difference('nickname', before.nickname, member.nickname, locale)
  const username = difference('username', before.username, member.username, locale)
  const roles = roleLines(before, member)
  const logEvents: LogEvent[] = []
  if (nickname.length > 0) {
    const audit = { actions: [AUDIT.memberUpdate], targetId: member.id, isOptional: true }
    const title = m['logs.entry.nicknames.nickname']({}, { locale })
    logEvents.push({
      ...shared,
      module: 'nicknames',
      event: 'nickname',
      title,
      lines: [who(member), ...nickname],
      audit,
    })
  }
  if (username.length > 0) {
    const title = m['logs.entry.nicknames.username']({}, { locale })
    logEvents.push({ ...shared, module: 'nicknames', event: 'username', title, lines: [who(member), ...username] })
  }
  if (roles.length > 0) {
    const audit = { actions: [AUDIT.memberRoles], targetId: member.id }
    const title = m['logs.entry.roles.memberRoles']({}, { locale })
    logEvents.push({ ...shared, module: 'roles', event: 'memberRoles', title, lines: [who(member), ...roles], audit })
  }
  return logEvents
}

function roleLines(before: MemberSnapshot, after: MemberSnapshot): string[] {
  const added = after.roleIds.filter((id) => !before.roleIds.includes(id)).map((id) => `✓ <@&${id}>`)
  const taken = before.roleIds.filter((id) => !after.roleIds.includes(id)).map((id) => `✗ <@&${id}>`)
  return [...added, ...taken]
}

export function voiceEvents({ member, before, after, at }: EventOf<'voiceChanged'>, { guild }: View): LogEvent[] {
  const { locale } = guild
  const from = before?.channelId ?? null
  const to = after?.channelId ?? null
  const shared = { module: 'voice', at, channelId: to ?? from, roleIds: member.roleIds } as const
  const named = { from: `<#${from}>`, to: `<#${to}>` }
  if (from !== to) {
    const event = from === null ? 'join' : to === null ? 'leave' : 'move'
    const line = event === 'move' ? `${named.from} → ${named.to}` : event === 'join' ? named.to : named.from
    const action = event === 'leave' ? AUDIT.memberDisconnect : AUDIT.memberMove
    // The audit log gives only the channel here, not the member; several moves count as one.
    const audit = { actions: [action], targetId: null, ...(to && { channelId: to }), isOptional: true }
    const title = m[`logs.entry.voice.${event}`]({}, { locale })
    const voice = { userId: member.id, from, to }
    return [{ ...shared, event, title, lines: [who(member), line], voice, ...(event !== 'join' && { audit }) }]
  }
  if (!before || !after) return []
  const switched = [
    before.serverMuted !== after.serverMuted && (after.serverMuted ? 'muted' : 'unmuted'),
    before.serverDeafened !== after.serverDeafened && (after.serverDeafened ? 'deafened' : 'undeafened'),
  ] as const
  return switched.flatMap((event): LogEvent[] => {
    if (!event) return []
    const title = m[`logs.entry.voice.${event}`]({}, { locale })
    const audit = { actions: [AUDIT.memberUpdate], targetId: member.id }
    return [{ ...shared, event: 'mute', title, lines: [who(member), named.to], audit }]
  })
}
