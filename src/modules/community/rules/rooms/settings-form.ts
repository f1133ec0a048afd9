import { customId } from '#core/bot/custom-id.ts'
import { type Decision, decided, type Effect } from '#core/bot/effects.ts'
import type { ComponentEvent, ModalEvent } from '#core/bot/events.ts'
import type { ModalField } from '#core/bot/message.ts'
import type { RuleView } from '#core/bot/view.ts'
import { durationText } from '#core/duration/duration-text.ts'
import { CHANNEL_NAME_MAX } from '#core/guild/name-bounds.ts'
import type { Locale } from '#core/locale.ts'
import { checkMemberContent } from '#core/matching/member-content.ts'
import { cutToLength } from '#core/templates/cut.ts'
import { cleanName, escapeMarkdown } from '#core/templates/names.ts'
import { m } from '#texts'
import type { CommunitySettings } from '../../settings.ts'
import type { ROOM_FIELDS } from '../../voice-hub.ts'
import { asOwner, changeRoom, type InRoom } from './in-room.ts'
import { renamed, renameLater, renamesLeft, stayNamed } from './rename-room.ts'
import type { RoomBody } from './room-record.ts'

const LIMIT_MAX = 99
const AUTO = 'auto'
/** Discord's voice regions. */
const REGIONS = [
  'brazil',
  'hongkong',
  'india',
  'japan',
  'rotterdam',
  'singapore',
  'southafrica',
  'south-korea',
  'sydney',
  'us-central',
  'us-east',
  'us-south',
  'us-west',
] as const

type Field = (typeof ROOM_FIELDS)[number]

/** Moderators who do not own the room may only rename it. */
const fieldsFor = (event: ComponentEvent | ModalEvent, { room, hub }: InRoom): Field[] =>
  event.member.id === room.ownerId ? [...hub.settingsFields] : ['name']

export function openSettings(event: ComponentEvent, found: InRoom, view: RuleView): Decision {
  const { own: locale } = event.locale
  const fields = fieldsFor(event, found).map((field) => formField(field, found.room.body, view.now, locale))
  const title = m['community.bot.room.form.title']({}, { locale })
  const modal = { customId: customId('community', 'roomForm', found.room.id), title, fields }
  return decided('asked', { type: 'modal', modal })
}

function formField(field: Field, body: RoomBody, now: number, locale: Locale): ModalField {
  const label = m[`community.bot.room.form.${field}`]({}, { locale })
  switch (field) {
    case 'name': {
      const { left, waitMs } = renamesLeft(body.renames, now)
      const description =
        left > 0 ? m['community.bot.room.form.renamesLeft']({ count: left }, { locale }) : waitWords(waitMs, locale)
      return {
        key: field,
        label,
        description,
        kind: 'line',
        value: body.nextName ?? body.name,
        max: CHANNEL_NAME_MAX,
        required: false,
      }
    }
    case 'limit': {
      const description = m['community.bot.room.form.limitHelp']({}, { locale })
      return { key: field, label, description, kind: 'line', value: String(body.limit), max: 2, required: false }
    }
    case 'region': {
      const automatic = { label: m['community.bot.room.form.auto']({}, { locale }), value: AUTO }
      const options = [automatic, ...REGIONS.map((region) => ({ label: region, value: region }))]
      const chosen = body.region ?? AUTO
      const select = {
        kind: 'text',
        options: options.map((one) => ({ ...one, chosen: one.value === chosen })),
      } as const
      return { key: field, label, kind: 'select', select }
    }
    case 'nsfw': {
      const answers = ['no', 'yes'] as const
      const options = answers.map((value) => ({
        label: m[`community.bot.room.form.${value}`]({}, { locale }),
        value,
        chosen: (value === 'yes') === body.nsfw,
      }))
      return { key: field, label, kind: 'select', select: { kind: 'text', options } }
    }
  }
}

export function submitSettings(event: ModalEvent, settings: CommunitySettings, view: RuleView): Decision {
  const found = asOwner(event, settings, view, { orModerator: true })
  if (!found.ok) return found.answer
  const { own: locale } = event.locale
  const { room } = found
  const allowed = fieldsFor(event, found)
  const written = (field: Field) => (allowed.includes(field) ? event.fields.get(field)?.[0] : undefined)
  const problems: string[] = []
  const body: Partial<RoomBody> = {}

  const later: Effect[] = []
  const name = cutToLength(cleanName(written('name') ?? ''), CHANNEL_NAME_MAX)
  if (name !== '' && name !== (room.body.nextName ?? room.body.name)) {
    const checked = checkMemberContent(name, settings)
    const { left, waitMs } = renamesLeft(room.body.renames, view.now)
    if (!checked.ok) problems.push(m['community.bot.room.form.nameRefused']({ name: escapeMarkdown(name) }, { locale }))
    else if (name === room.body.name) {
      body.nextName = null
      later.push(stayNamed(room))
    } else if (left === 0) {
      body.nextName = checked.text
      later.push(renameLater(room, view.now + waitMs, event.member))
      problems.push(laterWords(checked.text, waitMs, locale))
    } else {
      Object.assign(body, renamed(room.body, checked.text, view.now))
      later.push(stayNamed(room))
    }
  }
  const limit = written('limit')?.trim()
  if (limit !== undefined && limit !== '') {
    if (/^\d{1,2}$/.test(limit) && Number(limit) <= LIMIT_MAX) body.limit = Number(limit)
    else problems.push(m['community.bot.room.form.badLimit']({}, { locale }))
  }
  const region = written('region')
  if (region !== undefined) body.region = (REGIONS as readonly string[]).includes(region) ? region : null
  const nsfw = written('nsfw')
  if (nsfw !== undefined) body.nsfw = nsfw === 'yes'

  const channel = {
    ...(body.name !== undefined && { name: body.name }),
    ...(body.limit !== undefined && body.limit !== room.body.limit && { userLimit: body.limit }),
    ...(body.region !== undefined && body.region !== room.body.region && { region: body.region }),
    ...(body.nsfw !== undefined && body.nsfw !== room.body.nsfw && { nsfw: body.nsfw }),
  }
  const hasChanged = Object.keys(channel).length > 0
  const words = [
    ...problems,
    ...(hasChanged || problems.length === 0 ? [m['community.bot.room.saved']({}, { locale })] : []),
  ].join('\n')
  return changeRoom(
    event,
    found,
    { code: 'roomSettings', words, body, more: later, ...(hasChanged && { channel }) },
    view,
  )
}

const waitWords = (waitMs: number, locale: Locale) =>
  m['community.bot.room.form.renameWait']({ time: durationText(Math.ceil(waitMs / 1_000), locale) }, { locale })

const laterWords = (name: string, waitMs: number, locale: Locale) =>
  m['community.bot.room.form.renameLater'](
    { name: escapeMarkdown(name), time: durationText(Math.ceil(waitMs / 1_000), locale) },
    { locale },
  )
