import type { EventOf } from '#core/bot/events.ts'
import type { ChannelSnapshot, RoleSnapshot } from '#core/bot/snapshots.ts'
import type { RuleView } from '#core/bot/view.ts'
import { momentTag } from '#core/moment-tag.ts'
import { escapeMarkdown } from '#core/templates/names.ts'
import { m } from '#texts'
import { AUDIT } from './audit-actions.ts'
import { difference, overwriteDifference, permissionDifference } from './differences.ts'
import type { LogEvent } from './log-entry.ts'

type View = Pick<RuleView, 'guild'>

const EVENTS = { created: 'create', updated: 'edit', deleted: 'delete' } as const
const channelLink = (id: string | null | undefined) => (id ? `<#${id}>` : null)

const CHANNEL_ACTIONS = {
  created: [AUDIT.channelCreate],
  updated: [AUDIT.channelUpdate, AUDIT.overwriteCreate, AUDIT.overwriteUpdate, AUDIT.overwriteDelete],
  deleted: [AUDIT.channelDelete],
} as const
const THREAD_ACTIONS = {
  created: [AUDIT.threadCreate],
  updated: [AUDIT.threadUpdate],
  deleted: [AUDIT.threadDelete],
} as const
const ROLE_ACTIONS = {
  created: [AUDIT.roleCreate],
  updated: [AUDIT.roleUpdate],
  deleted: [AUDIT.roleDelete],
} as const

export function channelEvents(
  { type, change, before, after, at }: EventOf<'channelChanged'> | EventOf<'threadChanged'>,
  { guild }: View,
): LogEvent[] {
  const channel = after ?? before
  if (!channel) return []
  const { locale } = guild
  const module = type === 'channelChanged' ? 'channels' : 'threads'
  const event = EVENTS[change]
  const changed = change === 'updated' && before && after ? channelLines(before, after, guild.id, locale) : []
  if (change === 'updated' && changed.length === 0) return []
  const name = escapeMarkdown(channel.name)
  const head = change === 'deleted' ? `**${name}** (\`${channel.id}\`)` : `<#${channel.id}> (${name})`
  const actions = module === 'channels' ? CHANNEL_ACTIONS[change] : THREAD_ACTIONS[change]
  return [
    {
      module,
      event,
      at,
      title: m[`logs.entry.${module}.${event}`]({}, { locale }),
      lines: [head, ...changed],
      // A deleted channel can no longer be looked up, but its category still counts.
      channelId: change === 'deleted' ? channel.parentId : channel.id,
      // A thread that is archived automatically has no author.
      audit: { actions, targetId: channel.id, isOptional: module === 'threads' },
    },
  ]
}

function channelLines(before: ChannelSnapshot, after: ChannelSnapshot, guildId: string, locale: 'en' | 'fr'): string[] {
  return [
    ...difference('name', before.name, after.name, locale),
    ...difference('topic', before.topic, after.topic, locale),
    ...difference('category', channelLink(before.parentId), channelLink(after.parentId), locale, true),
    ...difference('slowmode', before.slowmodeSeconds, after.slowmodeSeconds, locale),
    ...difference('nsfw', before.nsfw, after.nsfw, locale),
    ...difference('bitrate', before.bitrate, after.bitrate, locale),
    ...difference('userLimit', before.userLimit, after.userLimit, locale),
    ...difference('archived', before.archived, after.archived, locale),
    ...difference('locked', before.locked, after.locked, locale),
    ...overwriteDifference(before.overwrites, after.overwrites, guildId, locale),
  ]
}

export function roleEvents({ change, before, after, at }: EventOf<'roleChanged'>, { guild }: View): LogEvent[] {
  const role = after ?? before
  if (!role) return []
  const { locale } = guild
  const event = EVENTS[change]
  const changed = change === 'updated' && before && after ? roleLines(before, after, locale) : []
  if (change === 'updated' && changed.length === 0) return []
  const name = escapeMarkdown(role.name)
  const head = change === 'deleted' ? `**${name}** (\`${role.id}\`)` : `<@&${role.id}> (${name})`
  const title = m[`logs.entry.roles.${event}`]({}, { locale })
  const audit = { actions: ROLE_ACTIONS[change], targetId: role.id }
  return [{ module: 'roles', event, at, title, lines: [head, ...changed], audit }]
}

const hex = (color: number) => (color === 0 ? null : `#${color.toString(16).padStart(6, '0')}`)

/** Positions are left out: moving one role changes those of all others. */
function roleLines(before: RoleSnapshot, after: RoleSnapshot, locale: 'en' | 'fr'): string[] {
  return [
    ...difference('name', before.name, after.name, locale),
    ...difference('color', hex(before.color), hex(after.color), locale, true),
    ...difference('hoist', before.hoist, after.hoist, locale),
    ...difference('mentionable', before.mentionable, after.mentionable, locale),
    ...permissionDifference(before.permissions, after.permissions, locale),
  ]
}

export function emojiEvents({ before, after, at }: EventOf<'emojiChanged'>, { guild }: View): LogEvent[] {
  const { locale } = guild
  const entry = (event: 'create' | 'edit' | 'delete', id: string, action: number, lines: string[]): LogEvent => ({
    module: 'emojis',
    event,
    at,
    title: m[`logs.entry.emojis.${event}`]({}, { locale }),
    lines,
    audit: { actions: [action], targetId: id },
  })
  const shown = ({ id, name, animated }: (typeof after)[number]) =>
    `<${animated ? 'a' : ''}:${name}:${id}> \`:${name}:\``
  const made = after.filter(({ id }) => !before.some((one) => one.id === id))
  const gone = before.filter(({ id }) => !after.some((one) => one.id === id))
  return [
    ...made.map((emoji) => entry('create', emoji.id, AUDIT.emojiCreate, [shown(emoji)])),
    ...gone.map((emoji) => entry('delete', emoji.id, AUDIT.emojiDelete, [`\`:${emoji.name}:\``])),
    ...after.flatMap((emoji) => {
      const old = before.find(({ id }) => id === emoji.id)
      const lines = old ? difference('name', old.name, emoji.name, locale) : []
      return lines.length > 0 ? [entry('edit', emoji.id, AUDIT.emojiUpdate, [shown(emoji), ...lines])] : []
    }),
  ]
}

export function guildEvents({ before, after, at }: EventOf<'guildChanged'>, { guild }: View): LogEvent[] {
  const { locale } = guild
  const audit = { actions: [AUDIT.guildUpdate], targetId: guild.id }
  const person = (id: string) => `<@${id}>`
  const profile = [
    ...difference('name', before.name, after.name, locale),
    ...difference('icon', before.icon, after.icon, locale),
    ...difference('description', before.description, after.description, locale),
    ...difference('owner', person(before.ownerId), person(after.ownerId), locale, true),
    ...difference('afkChannel', channelLink(before.afkChannelId), channelLink(after.afkChannelId), locale, true),
    ...difference(
      'systemChannel',
      channelLink(before.systemChannelId),
      channelLink(after.systemChannelId),
      locale,
      true,
    ),
  ]
  const parts = [
    ['profile', profile],
    ['verification', difference('verification', before.verificationLevel, after.verificationLevel, locale)],
    ['vanity', difference('vanity', before.vanityCode, after.vanityCode, locale)],
  ] as const
  const edits = parts.flatMap(([event, lines]): LogEvent[] =>
    lines.length === 0
      ? []
      : [{ module: 'server', event, at, title: m['logs.entry.server.edit']({}, { locale }), lines, audit }],
  )
  const boosts = difference('boosts', before.boostCount, after.boostCount, locale)
  if (boosts.length === 0) return edits
  const event = after.boostCount > before.boostCount ? 'gain' : 'loss'
  const title = m[`logs.entry.boosters.${event}`]({}, { locale })
  return [...edits, { module: 'boosters', event, at, title, lines: boosts }]
}

export function inviteEvents(event: EventOf<'inviteChanged'>, { guild }: View): LogEvent[] {
  const { change, code, channelId, at } = event
  const { locale } = guild
  const isNew = change === 'created'
  const channel = channelLink(channelId)
  return [
    {
      module: 'server',
      event: 'invites',
      at,
      title: m[isNew ? 'logs.entry.server.inviteCreate' : 'logs.entry.server.inviteDelete']({}, { locale }),
      lines: [`\`${code}\``, ...(channel ? [channel] : [])],
      channelId,
      // Invitations have no id, so the newest audit entry of this kind is used. An expired one has no author.
      audit: { actions: [isNew ? AUDIT.inviteCreate : AUDIT.inviteDelete], targetId: null, isOptional: true },
    },
  ]
}

export function scheduledEvents(event: EventOf<'eventChanged'>, { guild }: View): LogEvent[] {
  const { change, name, channelId, startsAt, at } = event
  const { locale } = guild
  const when = startsAt === null ? [] : [momentTag(startsAt, 'F')]
  const lines = [`**${escapeMarkdown(name)}**`, ...when]
  const title =
    m[`logs.entry.server.event${({ created: 'Create', updated: 'Edit', deleted: 'Delete' } as const)[change]}`]
  return [{ module: 'server', event: 'scheduledEvents', at, title: title({}, { locale }), lines, channelId }]
}
