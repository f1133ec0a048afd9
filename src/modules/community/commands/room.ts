import { inEveryLanguage } from '#core/bot/commands.ts'
import { defineCommand } from '#core/bot/define-command.ts'
import { decided } from '#core/bot/effects.ts'
import { m } from '#texts'
import { activeHubs } from '../rules/active-entries.ts'
import { refuse } from '../rules/refuse.ts'
import { isOwnerAway, panelMessage } from '../rules/rooms/panel.ts'
import { ROOM, roomsIn } from '../rules/rooms/room-record.ts'
import type { CommunitySettings } from '../settings.ts'

/** Shows the control message again, privately to the owner. */
export const room = defineCommand<CommunitySettings>({
  id: 'room',
  group: null,
  name: inEveryLanguage(m['community.commands.room.name']),
  description: inEveryLanguage(m['community.commands.room.description']),
  permission: null,
  options: [],
  needs: ({ member }) => ({ records: { rooms: { kind: ROOM, subjectId: member.id, state: 'open', limit: 25 } } }),
  decide(event, settings, view) {
    const rooms = roomsIn(view, 'rooms')
    const here = view.guild.voice.get(event.member.id)?.channelId
    const own = rooms.find(({ channelId }) => channelId === here) ?? rooms[0]
    const hub = activeHubs(settings, view.guild.premium).find(({ id }) => id === own?.body.hubId)
    if (!own || !hub) return refuse(event, 'noRoom')
    const { own: locale } = event.locale
    const message = panelMessage(own, hub, view, { locale, isOwnerAway: isOwnerAway(own, view) })
    return decided('panelShown', { type: 'reply', isPrivate: true, message: { ...message, silent: false } })
  },
})
