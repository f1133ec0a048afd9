import { customId } from '#core/bot/custom-id.ts'
import { type Decision, decided } from '#core/bot/effects.ts'
import type { ComponentEvent } from '#core/bot/events.ts'
import type { BotSelect } from '#core/bot/message.ts'
import type { RuleView } from '#core/bot/view.ts'
import { m } from '#texts'
import type { CommunitySettings } from '../../settings.ts'
import { PANEL_BUTTONS } from '../../voice-hub.ts'
import { refuse } from '../refuse.ts'
import { asOwner, changeRoom, findRoom, type InRoom } from './in-room.ts'
import { isVisibility, type PanelButton } from './panel.ts'
import { askPurge } from './purge.ts'
import { openSaves } from './save-menu.ts'
import { openSettings } from './settings-form.ts'
import { toggleRight } from './toggle-right.ts'
import { toggleWaitingRoom } from './waiting-room.ts'

/** As many as Discord allows in one select. */
const LIST_MAX = 25

const isButton = (written: string | undefined): written is PanelButton =>
  (PANEL_BUTTONS as readonly (string | undefined)[]).includes(written)

/** Handles a button of the control message. */
export function pressPanel(event: ComponentEvent, settings: CommunitySettings, view: RuleView): Decision {
  const button = event.args[1]
  if (!isButton(button)) return refuse(event, 'buttonOff')
  const found = asOwner(event, settings, view, { orModerator: button === 'settings' })
  if (!found.ok) return found.answer
  if (!found.hub.buttons.includes(button)) return refuse(event, 'buttonOff')
  const { own: locale } = event.locale
  if (isVisibility(button)) {
    const access = m[`community.bot.room.access.${button}`]({}, { locale })
    const words = m['community.bot.room.access.line']({ access }, { locale })
    return changeRoom(event, found, { code: 'visibility', words, body: { visibility: button } }, view)
  }
  switch (button) {
    case 'whitelist':
    case 'blacklist':
      return askList(event, button, found, view)
    case 'waiting':
      return toggleWaitingRoom(event, found, view)
    case 'exclude':
      return found.room.body.save === null ? refuse(event, 'noSave') : askPerson(event, 'exclude', found)
    case 'transfer':
      return askPerson(event, 'transfer', found)
    case 'purge':
      return askPurge(event, found, view)
    case 'settings':
      return openSettings(event, found, view)
    case 'saves':
      return openSaves(event, found, view)
    default:
      return toggleRight(event, button, found, view)
  }
}

/** The choice replaces the list, so members already on it are preselected. */
function askList(
  event: ComponentEvent,
  list: 'whitelist' | 'blacklist',
  { room }: InRoom,
  { guild }: RuleView,
): Decision {
  const { own: locale } = event.locale
  const { white, black, roles } = room.body
  const chosen = (list === 'whitelist' ? white : black)
    .filter((id) => !roles.includes(id) || guild.roles.has(id))
    .slice(0, LIST_MAX)
    .map((id) => ({ id, type: roles.includes(id) ? ('role' as const) : ('user' as const) }))
  const select: BotSelect = {
    kind: 'mentionable',
    customId: customId('community', 'roomPick', room.id, list),
    placeholder: m['community.bot.room.choose']({}, { locale }),
    min: 0,
    max: LIST_MAX,
    chosen,
  }
  const content = m[`community.bot.room.ask.${list}`]({}, { locale })
  return decided('asked', { type: 'reply', isPrivate: true, message: { content, rows: [{ select }] } })
}

function askPerson(event: ComponentEvent, what: 'exclude' | 'transfer', { room }: InRoom): Decision {
  const { own: locale } = event.locale
  const select: BotSelect = {
    kind: 'user',
    customId: customId('community', 'roomPick', room.id, what),
    placeholder: m['community.bot.room.chooseMember']({}, { locale }),
  }
  const content = m[`community.bot.room.ask.${what}`]({}, { locale })
  return decided('asked', { type: 'reply', isPrivate: true, message: { content, rows: [{ select }] } })
}

/** Anybody in the room may take the place of an owner who has left. */
export function takeOver(event: ComponentEvent, settings: CommunitySettings, view: RuleView): Decision {
  const found = findRoom(event, settings, view)
  if (!found.ok) return found.answer
  const { room, hub, channelId } = found
  const { id: userId, roleIds } = event.member
  const present = view.guild.inVoice(channelId)
  if (!hub.takeover) return refuse(event, 'takeoverOff')
  if (present.includes(room.ownerId)) return refuse(event, 'ownerHere')
  if (!present.includes(userId)) return refuse(event, 'notPresent')
  if (room.body.black.some((id) => id === userId || roleIds.includes(id))) return refuse(event, 'blackListed')
  const words = m['community.bot.room.yours']({}, { locale: event.locale.own })
  return changeRoom(event, found, { code: 'takenOver', words, ownerId: userId, body: { save: null } }, view)
}
