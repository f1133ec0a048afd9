import { customId } from '#core/bot/custom-id.ts'
import type { BotBlock, BotButton, BotMessage } from '#core/bot/message.ts'
import { OPTIONS_MAX } from '#core/guides/form-control.ts'
import type { EntryGuide, GuideContext } from '#core/guides/guide.ts'
import { readPath } from '#core/settings/paths.ts'
import { cutToLength } from '#core/templates/cut.ts'
import { m } from '#texts'
import { inLine, plainName } from '../config/setting-lines.ts'
import type { ConfigVisit } from '../config/visit.ts'
import { entriesOf, type FoundGuide, type GuidedEntry, mayChange, roomIn } from './found-guide.ts'

const LINES_MAX = 15
const LINE_MAX = 150
const OPTION_TEXT_MAX = 100
const PAGE_LENGTH = OPTIONS_MAX - 1
export const PAGE_PREFIX = 'page:'

export type ListExtras = {
  note?: string | undefined
  /** The key under which the data for undoing the last action is kept. */
  undo?: string | undefined
  page?: number | undefined
}

/** "3 of 5" where there is a limit. */
export function countWords(guide: EntryGuide, visit: ConfigVisit): string {
  const { locale } = visit
  const count = entriesOf(guide, visit).length
  const max = roomIn(guide, visit)
  return max === null
    ? m['general.guides.count']({ count }, { locale })
    : m['general.guides.countOf']({ count, max }, { locale })
}

/** All entries of a list, with the buttons to manage them. */
export function listPanel(
  found: FoundGuide,
  visit: ConfigVisit,
  context: GuideContext,
  { note, undo, page = 0 }: ListExtras = {},
): BotMessage {
  const { guide } = found
  const { locale, color } = visit
  const entries = entriesOf(guide, visit)
  const lines = entries.slice(0, LINES_MAX).map((entry) => entryLine(guide, entry, context))
  const more = entries.length - lines.length
  const isOff = guide.power !== undefined && readPath(visit.configuration.settings, guide.power) !== true
  const texts = [
    ...(note ? [note] : []),
    `## ${guide.title({}, { locale })}\n${countWords(guide, visit)}`,
    ...(isOff ? [`-# ${m['general.guides.powerOff']({}, { locale })}`] : []),
    lines.length > 0 ? lines.join('\n') : guide.none({}, { locale }),
    ...(more > 0 ? [`-# ${m['general.guides.more']({ count: more }, { locale })}`] : []),
  ]
  return {
    blocks: [
      {
        type: 'container',
        color,
        children: [
          ...texts.map((text): BotBlock => ({ type: 'text', text })),
          { type: 'separator', line: true, spacing: 'small' },
          ...entrySelect(guide, entries, context, page),
          ...rowsOf(found, visit, { undo, hasEntries: entries.length > 0 }),
        ],
      },
    ],
  }
}

function entryLine(guide: EntryGuide, entry: GuidedEntry, context: GuideContext): string {
  const name = inLine(guide.nameOf(entry, context))
  const isPaused = guide.flag !== undefined && readPath(entry, guide.flag) === false
  const sign = isPaused ? '⏸️' : '▪️'
  const text = `**${name}** · ${inLine(cutToLength(guide.line(entry, context), LINE_MAX))}`
  return `${sign} ${guide.isHidden?.(entry) ? `||${text}||` : text}`
}

function entrySelect(
  guide: EntryGuide,
  entries: readonly GuidedEntry[],
  context: GuideContext,
  page: number,
): BotBlock[] {
  if (entries.length === 0) return []
  const { locale } = context
  const pages = entries.length <= OPTIONS_MAX ? 1 : Math.ceil(entries.length / PAGE_LENGTH)
  const shown = pages === 1 ? entries : entries.slice(page * PAGE_LENGTH, (page + 1) * PAGE_LENGTH)
  const options = shown.map((entry) => ({
    value: entry.id,
    label: cutToLength(guide.nameOf(entry, context), OPTION_TEXT_MAX),
    description: cutToLength(guide.line(entry, context), OPTION_TEXT_MAX),
  }))
  const next = { value: `${PAGE_PREFIX}${(page + 1) % pages}`, label: m['general.guides.nextPage']({}, { locale }) }
  return [
    {
      type: 'row',
      row: {
        select: {
          kind: 'text',
          customId: customId('general', 'guide-pick', guide.id),
          placeholder: m['general.guides.pick']({}, { locale }),
          options: pages === 1 ? options : [...options, next],
        },
      },
    },
  ]
}

type Shown = { undo: string | undefined; hasEntries: boolean }

function rowsOf(found: FoundGuide, visit: ConfigVisit, { undo, hasEntries }: Shown): BotBlock[] {
  const { guide, owner } = found
  const { locale, address } = visit
  const press = (label: string, style: 'green' | 'grey' | 'red', route: string, ...args: string[]): BotButton => ({
    label,
    style,
    customId: customId('general', route, guide.id, ...args),
  })
  const { usual } = guide
  const own: BotButton[] = mayChange(found, visit)
    ? [
        press(guide.create({}, { locale }), 'green', 'guide-new'),
        ...(usual ? [press(usual.label({}, { locale }), 'grey', 'guide-usual')] : []),
        ...(undo ? [press(m['general.config.undo']({}, { locale }), 'grey', 'guide-undo', undo)] : []),
        ...(hasEntries ? [press(m['general.guides.reset']({}, { locale }), 'red', 'guide-reset')] : []),
      ]
    : []
  const switches = mayChange(found, visit) ? switchesOf(guide).map((path) => switchButton(guide, path, visit)) : []
  const { id } = owner.module
  const away: BotButton[] = [
    {
      label: m['general.guides.back']({}, { locale }),
      style: 'grey',
      customId: customId('general', 'config-open', id),
    },
    { label: m['general.config.page']({}, { locale }), url: `${address}/${id}` },
  ]
  return [own, switches, away].flatMap((buttons): BotBlock[] =>
    buttons.length > 0 ? [{ type: 'row', row: { buttons } }] : [],
  )
}

export const switchesOf = ({ power, switches = [] }: EntryGuide): readonly string[] =>
  power === undefined ? switches : [power, ...switches]

function switchButton({ id }: EntryGuide, path: string, visit: ConfigVisit): BotButton {
  const isOn = readPath(visit.configuration.settings, path) === true
  const words = isOn ? m['general.guides.switchOff'] : m['general.guides.switchOn']
  return {
    label: words({ name: plainName(path, visit) }, { locale: visit.locale }),
    style: isOn ? 'grey' : 'green',
    customId: customId('general', 'guide-switch', id, path, isOn ? 'off' : 'on'),
  }
}
