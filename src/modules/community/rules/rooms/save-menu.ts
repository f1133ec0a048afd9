import { customId } from '#core/bot/custom-id.ts'
import { type Decision, decided, type Effect } from '#core/bot/effects.ts'
import type { ComponentEvent, ModalEvent } from '#core/bot/events.ts'
import type { RuleView } from '#core/bot/view.ts'
import { escapeMarkdown } from '#core/templates/names.ts'
import { m } from '#texts'
import type { CommunitySettings } from '../../settings.ts'
import { type CommunityRefusal, refuse } from '../refuse.ts'
import { askImport, takeImport } from './import-save.ts'
import { asOwner, changeRoom, type InRoom } from './in-room.ts'
import { ROOM, type Room } from './room-record.ts'
import { freeName, keepSaves, SAVE_NAME_MAX, SAVES_MAX, type Save, savesOf, shapeOf } from './saves.ts'
import { menu, type Saved } from './saves-message.ts'
import { spareNow } from './spare-protected.ts'

type Event = ComponentEvent | ModalEvent
const savedOf = (event: Event, found: InRoom, view: RuleView): Saved => ({
  found,
  saves: savesOf(view.memberState.get(event.member.id), found.hub.id),
  locale: event.locale.own,
})

export function openSaves(event: ComponentEvent, found: InRoom, view: RuleView): Decision {
  if (!found.hub.saves) return refuse(event, 'savesOff')
  const message = menu(found.room.id, savedOf(event, found, view))
  return decided('asked', { type: 'reply', isPrivate: true, message })
}

export function pressSave(event: ComponentEvent, settings: CommunitySettings, view: RuleView): Decision {
  const owned = asOwner(event, settings, view)
  if (!owned.ok) return owned.answer
  if (!owned.hub.saves) return refuse(event, 'savesOff')
  const saved = savedOf(event, owned, view)
  const { saves, locale } = saved
  const action = event.args[1] ?? ''
  const chosen = action === 'show' ? Number(event.values[0]) : Number(event.args[2] ?? Number.NaN)
  const save = saves[chosen]
  switch (action) {
    case 'new':
    case 'blank':
      return saves.length >= SAVES_MAX ? refuse(event, 'savesFull') : askName(event, action, '')
    case 'import':
      return askImport(event, saved, view)
    case 'take':
      return takeImport(event, saved, view)
  }
  if (!save) return refuse(event, 'noSave')
  switch (action) {
    case 'load':
      return loadSave(event, owned, save, view)
    case 'rename':
      return askName(event, `rename.${chosen}`, save.name)
    case 'makeDefault':
      return keep(
        event,
        saved,
        saves.map((one) => ({ ...one, isDefault: one === save && !save.isDefault })),
        chosen,
      )
    case 'delete':
      return keep(
        event,
        saved,
        saves.filter((one) => one !== save),
      )
    default:
      return decided('asked', { type: 'update', message: menu(owned.room.id, { ...saved, locale }, chosen) })
  }
}

function keep(event: Event, saved: Saved, saves: Save[], open: number | null = null): Decision {
  const { room, hub } = saved.found
  const message = menu(room.id, { ...saved, saves }, open)
  return decided('savesChanged', keepSaves(event.member.id, hub.id, saves), { type: 'update', message })
}

function askName(event: ComponentEvent, what: string, value: string): Decision {
  const { own: locale } = event.locale
  const [action = '', index] = what.split('.')
  const title = m['community.bot.saves.name']({}, { locale })
  const field = { key: 'name', label: title, kind: 'line', value, min: 1, max: SAVE_NAME_MAX } as const
  const id = customId('community', 'saveForm', event.args[0] ?? '', action, ...(index === undefined ? [] : [index]))
  return decided('asked', { type: 'modal', modal: { customId: id, title, fields: [field] } })
}

/** A name was typed: for a new configuration, or to rename one. */
export function submitSave(event: ModalEvent, settings: CommunitySettings, view: RuleView): Decision {
  const owned = asOwner(event, settings, view)
  if (!owned.ok) return owned.answer
  const no = (code: CommunityRefusal) => refuse(event, code)
  if (!owned.hub.saves) return no('savesOff')
  const saved = savedOf(event, owned, view)
  const { saves } = saved
  const [, action, written] = event.args
  const wanted = event.fields.get('name')?.[0] ?? ''
  if (wanted.trim() === '') return no('noSave')
  if (action === 'rename') {
    const index = Number(written)
    if (!saves[index]) return no('noSave')
    const others = saves.filter((_, at) => at !== index).map(({ name }) => name)
    const name = freeName(wanted, others)
    const renamed = keep(
      event,
      saved,
      saves.map((one, at) => (at === index ? { ...one, name } : one)),
      index,
    )
    // A room refers by name to the configuration that follows it.
    if (owned.room.body.save !== saves[index].name) return renamed
    const followed: Effect = { type: 'changeRecord', kind: ROOM, id: owned.room.id, body: { save: name } }
    return { ...renamed, effects: [followed, ...renamed.effects] }
  }
  if (saves.length >= SAVES_MAX) return no('savesFull')
  const name = freeName(
    wanted,
    saves.map((one) => one.name),
  )
  const room = action === 'blank' ? blank(owned) : shapeOf(owned.room)
  return keep(event, saved, [...saves, { name, isDefault: false, room }], saves.length)
}

const blank = ({ room, hub }: InRoom): Save['room'] => ({
  name: room.body.name,
  visibility: 'open',
  limit: hub.userLimit,
  white: [],
  black: [],
  roles: [],
  denied: [],
})

/**
 * Applies the saved configuration to the room and saves its changes from now on. Its name stays, because renames are
 * limited.
 */
function loadSave(event: ComponentEvent, found: InRoom, save: Save, view: RuleView): Decision {
  const { name, room } = save
  const words = m['community.bot.saves.loaded']({ name: escapeMarkdown(name) }, { locale: event.locale.own })
  const { visibility, limit, white, black, roles, denied } = room
  const body: Partial<Room['body']> = { visibility, limit, white, black, roles, denied, save: name }
  const channel = limit === found.room.body.limit ? {} : { channel: { userLimit: limit } }
  const more = spareNow(found.room.id, room, view.now)
  return changeRoom(event, found, { code: 'saveLoaded', words, body, more, inPlace: true, ...channel }, view)
}
