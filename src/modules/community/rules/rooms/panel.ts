import { customId } from '#core/bot/custom-id.ts'
import type { Effect } from '#core/bot/effects.ts'
import type { BotButton, BotButtonStyle, BotMessage, BotRow } from '#core/bot/message.ts'
import type { RuleView } from '#core/bot/view.ts'
import type { Locale } from '#core/locale.ts'
import { m } from '#texts'
import { PANEL_BUTTONS, type VoiceHub } from '../../voice-hub.ts'
import { peopleIn, type Room, type RoomBody, VISIBILITIES } from './room-record.ts'

export type PanelButton = (typeof PANEL_BUTTONS)[number]
type Shown = Pick<Room, 'id' | 'ownerId'> & { body: RoomBody }

const ROW_MAX = 5

/** Excluding somebody from this room only is useful where the lists themselves are kept for the next room. */
const isOffered = (hub: VoiceHub) => (button: PanelButton) =>
  hub.buttons.includes(button) && (hub.saves || (button !== 'saves' && button !== 'exclude'))

export function panelMessage(
  { id, ownerId, body }: Shown,
  hub: VoiceHub,
  { shared }: Pick<RuleView, 'shared'>,
  { locale, isOwnerAway = false }: { locale: Locale; isOwnerAway?: boolean },
): BotMessage {
  const styleOf = (button: PanelButton): BotButtonStyle => {
    if (button === body.visibility) return 'green'
    if (button === 'waiting' && body.waitingId !== null) return 'green'
    if (isRight(button) && body.denied.includes(button)) return 'red'
    return 'grey'
  }
  const buttons = PANEL_BUTTONS.filter(isOffered(hub)).map(
    (button): BotButton => ({
      customId: customId('community', 'room', id, button),
      style: styleOf(button),
      label: m[`community.bot.room.buttons.${button}`]({}, { locale }),
    }),
  )
  const rows: BotRow[] = []
  for (let from = 0; from < buttons.length; from += ROW_MAX) rows.push({ buttons: buttons.slice(from, from + ROW_MAX) })
  if (isOwnerAway && hub.takeover) {
    const label = m['community.bot.room.takeOver']({}, { locale })
    rows.push({ buttons: [{ customId: customId('community', 'takeOver', id), style: 'blue', label }] })
  }
  const description = [...factsOf({ ownerId, body }, locale), ...(isOwnerAway ? [awayLine(hub, locale)] : [])]
  return {
    embeds: [
      {
        title: m['community.bot.room.title']({}, { locale }),
        description: description.join('\n'),
        color: shared.accentColor,
      },
    ],
    rows,
    silent: true,
  }
}

const awayLine = (hub: VoiceHub, locale: Locale) =>
  hub.takeover ? m['community.bot.room.away']({}, { locale }) : m['community.bot.room.awayOnly']({}, { locale })

const isRight = (button: PanelButton): button is RoomBody['denied'][number] =>
  button === 'mic' || button === 'video' || button === 'soundboard' || button === 'status'

function factsOf({ ownerId, body }: Pick<Shown, 'ownerId' | 'body'>, locale: Locale): string[] {
  const { visibility, limit, denied, waitingId } = body
  const access = m[`community.bot.room.access.${visibility}`]({}, { locale })
  const names = denied.map((right) => m[`community.bot.room.buttons.${right}`]({}, { locale }))
  return [
    m['community.bot.room.owner']({ member: `<@${ownerId}>` }, { locale }),
    m['community.bot.room.access.line']({ access }, { locale }),
    ...(waitingId === null ? [] : [m['community.bot.waiting.line']({ channel: `<#${waitingId}>` }, { locale })]),
    ...(limit > 0 ? [m['community.bot.room.limit']({ count: limit }, { locale })] : []),
    ...(names.length > 0 ? [m['community.bot.room.denied']({ rights: names.join(', ') }, { locale })] : []),
  ]
}

export const isVisibility = (button: string): button is RoomBody['visibility'] =>
  (VISIBILITIES as readonly string[]).includes(button)

export const isOwnerAway = ({ ownerId, channelId }: Pick<Room, 'ownerId' | 'channelId'>, { guild }: RuleView) =>
  channelId !== null && !peopleIn(channelId, guild).includes(ownerId)

/** Updates the control message to the current state. */
export function refreshPanel(room: Room, hub: VoiceHub, view: RuleView): Effect[] {
  const { channelId, messageId } = room
  if (channelId === null || messageId === null) return []
  const message = panelMessage(room, hub, view, { locale: view.guild.locale, isOwnerAway: isOwnerAway(room, view) })
  return [{ type: 'editMessage', channelId, messageId, message, replaces: `panel:${room.id}`, optional: true }]
}
