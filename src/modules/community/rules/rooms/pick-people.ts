import { customId } from '#core/bot/custom-id.ts'
import { type Decision, decided, type Effect } from '#core/bot/effects.ts'
import type { ComponentEvent, Targets } from '#core/bot/events.ts'
import type { GuildIndex } from '#core/bot/guild-index.ts'
import type { RuleView } from '#core/bot/view.ts'
import { hasPermission } from '#core/guild/permissions.ts'
import { m } from '#texts'
import type { CommunitySettings } from '../../settings.ts'
import { refuse } from '../refuse.ts'
import { asOwner, changeRoom, type InRoom, isProtected } from './in-room.ts'
import { rolesLetIn } from './room-overwrites.ts'
import { peopleIn } from './room-record.ts'

const mentionOf = (id: string, targets: Targets) => (targets.roles.has(id) ? `<@&${id}>` : `<@${id}>`)

/**
 * Roles that are let in, protected roles, moderators and the owner cannot be on a list; nor can members with such
 * roles.
 */
function isListable(id: string, list: 'white' | 'black', { room, hub }: InRoom, targets: Targets, guildId: string) {
  const isKept = (roleId: string) => hub.untouchableRoles.includes(roleId) || hub.moderatorRoles.includes(roleId)
  if (targets.roles.has(id)) return !isKept(id) && !rolesLetIn(hub, guildId).includes(id) && id !== guildId
  const member = targets.members.get(id)
  if (!member?.isMember || id === room.ownerId) return false
  if (list === 'black' && hasPermission(member.permissions, 'administrator')) return false
  return !member.roleIds.some(isKept)
}

/** Members in the room matched by one of these ids, directly or by a role. */
function present(ids: readonly string[], { channelId }: InRoom, { guild }: Pick<RuleView, 'guild'>): string[] {
  const isNamed = (userId: string) =>
    ids.includes(userId) || (guild.voice.get(userId)?.roleIds.some((id) => ids.includes(id)) ?? false)
  return peopleIn(channelId, guild).filter(isNamed)
}

export const disconnect = (userIds: readonly string[]): Effect[] =>
  userIds.map((userId): Effect => ({ type: 'moveMember', userId, channelId: null, optional: true }))

/** Handles a choice in one of the private menus. */
export function pickPeople(event: ComponentEvent, settings: CommunitySettings, view: RuleView): Decision {
  const found = asOwner(event, settings, view)
  if (!found.ok) return found.answer
  switch (event.args[1]) {
    case 'whitelist':
      return setList(event, 'white', found, view)
    case 'blacklist':
      return setList(event, 'black', found, view)
    case 'exclude':
      return exclude(event, found, view)
    default:
      return askTransfer(event, found, view)
  }
}

function setList(event: ComponentEvent, list: 'white' | 'black', found: InRoom, view: RuleView): Decision {
  const { own: locale } = event.locale
  const { targets } = event
  const kept = event.values.filter((id) => isListable(id, list, found, targets, view.guild.id))
  const refused = event.values.filter((id) => !kept.includes(id))
  const other = list === 'white' ? 'black' : 'white'
  const { white, excluded } = found.room.body
  const body = {
    [list]: kept,
    // Nobody can be on both lists: the newer choice counts.
    [other]: found.room.body[other].filter((id) => !kept.includes(id)),
    // Only a new choice ends an exclusion: the menu contains whoever is on the list already.
    ...(list === 'white' && { excluded: excluded.filter((id) => white.includes(id) || !kept.includes(id)) }),
    roles: [...new Set([...found.room.body.roles, ...kept.filter((id) => targets.roles.has(id))])],
  }
  const names = kept.map((id) => mentionOf(id, targets)).join(' ')
  const words = [
    names
      ? m[`community.bot.room.${list}`]({ names }, { locale })
      : m[`community.bot.room.${list}Empty`]({}, { locale }),
    ...(refused.length > 0
      ? [
          m['community.bot.room.notListed'](
            { names: refused.map((id) => mentionOf(id, targets)).join(' ') },
            { locale },
          ),
        ]
      : []),
  ].join('\n')
  const out = list === 'black' ? withoutProtected(present(kept, found, view), found, view.guild) : []
  return changeRoom(event, found, { code: `${list}List`, words, body, more: disconnect(out), inPlace: true }, view)
}

/** A listed role never removes the owner, or a protected member who has it. */
const withoutProtected = (ids: readonly string[], { room, hub }: InRoom, guild: GuildIndex) =>
  ids.filter((id) => {
    const roleIds = guild.voice.get(id)?.roleIds ?? []
    return id !== room.ownerId && !isProtected(hub, { id, roleIds }, guild)
  })

function exclude(event: ComponentEvent, found: InRoom, view: RuleView): Decision {
  const { own: locale } = event.locale
  const [id = ''] = event.values
  if (found.room.body.save === null) return refuse(event, 'noSave')
  if (!isListable(id, 'black', found, event.targets, view.guild.id)) {
    const words = m['community.bot.room.notListed']({ names: `<@${id}>` }, { locale })
    return decided('notListed', { type: 'update', message: { content: words, rows: [] } })
  }
  const words = m['community.bot.room.excluded']({ member: `<@${id}>` }, { locale })
  const body = { excluded: [...new Set([...found.room.body.excluded, id])] }
  const more = disconnect(present([id], found, view))
  return changeRoom(event, found, { code: 'excluded', words, body, more, inPlace: true }, view)
}

const mayOwn = (id: string, { room, channelId }: InRoom, { guild }: Pick<RuleView, 'guild'>) =>
  id !== room.ownerId && peopleIn(channelId, guild).includes(id)

function askTransfer(event: ComponentEvent, found: InRoom, view: RuleView): Decision {
  const { own: locale } = event.locale
  const [id = ''] = event.values
  if (!mayOwn(id, found, view)) return refuse(event, 'cannotTransfer')
  const content = m['community.bot.room.sureTransfer']({ member: `<@${id}>` }, { locale })
  const label = m['community.bot.room.buttons.transfer']({}, { locale })
  const button = { customId: customId('community', 'roomTransfer', found.room.id, id), style: 'red', label } as const
  return decided('asked', { type: 'update', message: { content, rows: [{ buttons: [button] }] } })
}

export function transferRoom(event: ComponentEvent, settings: CommunitySettings, view: RuleView): Decision {
  const found = asOwner(event, settings, view)
  if (!found.ok) return found.answer
  const id = event.args[1] ?? ''
  if (!mayOwn(id, found, view)) return refuse(event, 'cannotTransfer')
  const words = m['community.bot.room.transferred']({ member: `<@${id}>` }, { locale: event.locale.own })
  const body = {
    save: null,
    black: found.room.body.black.filter((one) => one !== id),
    excluded: found.room.body.excluded.filter((one) => one !== id),
  }
  return changeRoom(event, found, { code: 'transferred', words, ownerId: id, body, inPlace: true }, view)
}
