import { customId } from '#core/bot/custom-id.ts'
import { type Decision, decided, type Effect } from '#core/bot/effects.ts'
import type { ComponentEvent } from '#core/bot/events.ts'
import type { RuleView } from '#core/bot/view.ts'
import { m } from '#texts'
import type { CommunitySettings } from '../../settings.ts'
import { refuse } from '../refuse.ts'
import { asOwner, type InRoom, isModerator } from './in-room.ts'
import { disconnect } from './pick-people.ts'
import { emptiedEntry } from './room-entry.ts'
import { peopleIn } from './room-record.ts'

/** A Discord message holds about 80 mentions. */
const NAMED_MAX = 50

/** Everybody except the owner, the whitelist, moderators and administrators. */
function toPurge({ room, hub, channelId }: InRoom, { guild }: Pick<RuleView, 'guild'>): string[] {
  return peopleIn(channelId, guild).filter((id) => {
    const roleIds = guild.voice.get(id)?.roleIds ?? []
    const isTrusted = room.body.white.some((one) => one === id || roleIds.includes(one))
    const isInCharge = isModerator(hub, roleIds) || guild.memberCan({ id, roleIds }, 'administrator')
    return id !== room.ownerId && !isTrusted && !isInCharge
  })
}

export function askPurge(event: ComponentEvent, found: InRoom, view: RuleView): Decision {
  const { own: locale } = event.locale
  const people = toPurge(found, view)
  if (people.length === 0) return refuse(event, 'nobodyToPurge')
  const named = people.slice(0, NAMED_MAX).map((id) => `<@${id}>`)
  const names = [...named, ...(people.length > NAMED_MAX ? [`+${people.length - NAMED_MAX}`] : [])].join(' ')
  const content = m['community.bot.room.surePurge']({ names }, { locale })
  const label = m['community.bot.room.buttons.purge']({}, { locale })
  const button = { customId: customId('community', 'roomPurge', found.room.id), style: 'red', label } as const
  return decided('asked', { type: 'reply', isPrivate: true, message: { content, rows: [{ buttons: [button] }] } })
}

export function purgeRoom(event: ComponentEvent, settings: CommunitySettings, view: RuleView): Decision {
  const found = asOwner(event, settings, view)
  if (!found.ok) return found.answer
  const people = toPurge(found, view)
  const content = m['community.bot.room.purged']({ count: people.length }, { locale: event.locale.own })
  const told: Effect[] = people.length > 0 ? [emptiedEntry(people, found.channelId, event.member.id, view)] : []
  return decided('purged', ...disconnect(people), { type: 'update', message: { content, rows: [] } }, ...told)
}
