import * as z from 'zod/mini'
import { customId } from '#core/bot/custom-id.ts'
import { type Decision, decided, type Effect, type JsonValue, nothing } from '#core/bot/effects.ts'
import type { ComponentEvent, EventOf } from '#core/bot/events.ts'
import { keepReply, storedReply } from '#core/bot/stored-reply.ts'
import type { Needs, RuleView } from '#core/bot/view.ts'
import { escapeMarkdown } from '#core/templates/names.ts'
import { m } from '#texts'
import type { CommunitySettings } from '../../settings.ts'
import { refusalWords, refuse } from '../refuse.ts'
import { roomNeeds } from './in-room.ts'
import { hubOf } from './leave-room.ts'
import { roomById, roomIn } from './room-record.ts'
import { freeName, keepSaves, SAVES_MAX, savedRoom, savesElsewhere, savesOf } from './saves.ts'
import { menu, type Saved } from './saves-message.ts'

export const IMPORT_JOB = 'importSave'
/** As many options as Discord allows. */
const IMPORT_MAX = 25

/** What was saved on other servers is read only to import it. */
export const saveNeeds = (event: ComponentEvent): Needs => ({
  ...roomNeeds(event),
  ...((event.args[1] === 'import' || event.args[1] === 'take') && { memberStateElsewhere: event.member.id }),
})

const elsewhere = (userId: string, hubId: string, { memberState, memberStateElsewhere }: RuleView) =>
  savesElsewhere(memberState.get(userId), hubId, memberStateElsewhere).slice(0, IMPORT_MAX)

export function askImport(event: ComponentEvent, { found, saves, locale }: Saved, view: RuleView): Decision {
  const others = elsewhere(event.member.id, found.hub.id, view)
  if (others.length === 0) return refuse(event, 'nothingToImport')
  if (saves.length >= SAVES_MAX) return refuse(event, 'savesFull')
  const options = others.map(({ save, server }, index) => ({
    label: save.name,
    value: String(index),
    description: server?.slice(0, 100),
  }))
  const select = {
    kind: 'text',
    customId: customId('community', 'save', found.room.id, 'take'),
    placeholder: m['community.bot.saves.choose']({}, { locale }),
    options,
  } as const
  const content = m['community.bot.saves.import']({}, { locale })
  return decided('asked', { type: 'update', message: { content, rows: [{ select }] } })
}

const payloadOf = z.object({
  userId: z.string(),
  roomId: z.string(),
  save: savedRoom,
  reply: storedReply,
})

/** Who of its lists is on this server has to be looked up first. */
export function takeImport(event: ComponentEvent, { found, saves }: Saved, view: RuleView): Decision {
  const other = elsewhere(event.member.id, found.hub.id, view)[Number(event.values[0])]
  if (!other) return refuse(event, 'nothingToImport')
  if (saves.length >= SAVES_MAX) return refuse(event, 'savesFull')
  const payload: JsonValue = {
    userId: event.member.id,
    roomId: found.room.id,
    save: other.save,
    reply: keepReply(event, true),
  }
  return decided('asked', { type: 'schedule', job: IMPORT_JOB, key: event.interaction.id, at: view.now, payload })
}

export function importNeeds({ payload }: EventOf<'jobDue'>): Needs {
  const { data } = payloadOf.safeParse(payload)
  if (!data) return {}
  const { white, black } = data.save.room
  return { records: roomById(data.roomId), memberState: [data.userId], members: [...white, ...black] }
}

/** Roles are left out, because each hub and each server has its own; so are people who are not here. */
export function importDue({ payload }: EventOf<'jobDue'>, settings: CommunitySettings, view: RuleView): Decision {
  const { data } = payloadOf.safeParse(payload)
  const room = data && roomIn(view)
  const hub = room && hubOf(room, settings)
  if (!data || !room || !hub) return nothing('roomGone')
  const { userId, save, reply } = data
  const locale = reply.locale.own
  const saves = savesOf(view.memberState.get(userId), hub.id)
  const answer = (...effects: Effect[]): Decision => ({
    ...decided('savesChanged', ...effects),
    replyTo: reply.interaction,
  })
  if (saves.length >= SAVES_MAX) {
    return answer({ type: 'reply', isPrivate: true, message: { content: refusalWords('savesFull', locale) } })
  }
  const isHere = (id: string) => Boolean(view.members.get(id))
  const [white, black] = [save.room.white.filter(isHere), save.room.black.filter(isHere)]
  const name = freeName(
    save.name,
    saves.map((one) => one.name),
  )
  const next = [...saves, { name, isDefault: false, room: { ...save.room, white, black, roles: [] } }]
  const count = save.room.white.length + save.room.black.length - white.length - black.length
  const shown = menu(room.id, { saves: next, locale }, saves.length)
  const words = [
    m['community.bot.saves.imported']({ name: escapeMarkdown(name) }, { locale }),
    ...(count > 0 ? [m['community.bot.saves.leftOut']({ count }, { locale })] : []),
  ]
  const message = { ...shown, content: [...words, shown.content].join('\n') }
  return answer(keepSaves(userId, hub.id, next), { type: 'update', message })
}
