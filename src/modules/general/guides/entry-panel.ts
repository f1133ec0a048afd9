import { customId } from '#core/bot/custom-id.ts'
import type { BotBlock, BotButton, BotMessage } from '#core/bot/message.ts'
import type { GuideContext } from '#core/guides/guide.ts'
import { readPath } from '#core/settings/paths.ts'
import { m } from '#texts'
import { inLine } from '../config/setting-lines.ts'
import type { ConfigVisit } from '../config/visit.ts'
import { type FoundGuide, type GuidedEntry, mayChange } from './found-guide.ts'
import { fieldLine, fieldsOf, partsOf } from './words.ts'

/** One entry as it is saved, step by step, with its buttons. */
export function entryPanel(
  found: FoundGuide,
  entry: GuidedEntry,
  visit: ConfigVisit,
  context: GuideContext,
  { note, undo }: { note?: string | undefined; undo?: string | undefined } = {},
): BotMessage {
  const { guide } = found
  const { locale, color } = visit
  const parts = partsOf(guide.parts, entry, context)
  const { flag } = guide
  const isOn = flag === undefined || readPath(entry, flag) !== false
  const active = isOn ? m['general.guides.active']({}, { locale }) : m['general.guides.paused']({}, { locale })
  const state = flag === undefined ? '' : ` · ${active}`
  const name = inLine(guide.nameOf(entry, context))
  const texts = [
    ...(note ? [note] : []),
    `## ${name}\n${guide.title({}, { locale })}${state}`,
    ...parts.flatMap((part) => {
      const lines = fieldsOf(part, entry, context).flatMap((field) => fieldLine(field, entry, context) ?? [])
      return lines.length > 0 ? [`### ${part.name({}, { locale })}\n${lines.join('\n')}`] : []
    }),
  ]
  const press = (label: string, style: 'grey' | 'red' | 'green', route: string, ...args: string[]): BotButton => ({
    label,
    style,
    customId: customId('general', route, guide.id, ...args),
  })
  const flip = isOn ? m['general.guides.pause']({}, { locale }) : m['general.guides.resume']({}, { locale })
  const own: BotButton[] = mayChange(found, visit)
    ? [
        ...(guide.does ? [press(guide.does.label({}, { locale }), 'green', 'guide-do', entry.id)] : []),
        ...(flag === undefined
          ? []
          : [press(flip, isOn ? 'grey' : 'green', 'guide-flag', entry.id, isOn ? 'off' : 'on')]),
        ...(undo ? [press(m['general.config.undo']({}, { locale }), 'grey', 'guide-undo', undo)] : []),
        press(m['general.guides.delete']({}, { locale }), 'red', 'guide-drop', entry.id),
      ]
    : []
  const edit: BotBlock = {
    type: 'row',
    row: {
      select: {
        kind: 'text',
        customId: customId('general', 'guide-edit', guide.id, entry.id),
        placeholder: m['general.guides.edit']({}, { locale }),
        options: parts.map((part) => ({ value: part.key, label: part.name({}, { locale }) })),
      },
    },
  }
  return {
    blocks: [
      {
        type: 'container',
        color,
        children: [
          ...texts.map((text): BotBlock => ({ type: 'text', text })),
          { type: 'separator', line: true, spacing: 'small' },
          ...(own.length > 0 ? [edit] : []),
          {
            type: 'row',
            row: {
              buttons: [...own, press(guide.title({}, { locale }), 'grey', 'guide-list')],
            },
          },
        ],
      },
    ],
  }
}
