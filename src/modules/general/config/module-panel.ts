import { mayEdit } from '#core/access.ts'
import { customId, fitsCustomId } from '#core/bot/custom-id.ts'
import type { BotBlock, BotButton, BotMessage } from '#core/bot/message.ts'
import { findingWords } from '#core/diagnosis/finding-words.ts'
import type { AnyModule } from '#core/module.ts'
import type { Owner } from '#core/saving/catalogue.ts'
import type { Setting } from '#core/settings/define.ts'
import { readPath } from '#core/settings/paths.ts'
import { findReferences } from '#core/settings/references.ts'
import { ID_DIGITS } from '#core/snowflake.ts'
import { m } from '#texts'
import { moduleName, moduleSummary } from '../commands/module-name.ts'
import { listsRow } from '../guides/lists-row.ts'
import { changeSelect } from './change-select.ts'
import { SOME_ID } from './control-of.ts'
import { nameOf, settingLine, settingLines } from './setting-lines.ts'
import { stateLine, stateOf } from './state.ts'
import type { ConfigVisit } from './visit.ts'

/** What was just saved, for the button that undoes it. */
type Undoable = { path: string; before: unknown; after: unknown }

type Extras = { note?: string; undo?: Undoable /** Page of the list of settings to change. */; page?: number }

/** One module: what it does, its state, its main settings, and what can be done here. */
export function modulePanel(owner: Owner, visit: ConfigVisit, { note, undo, page = 0 }: Extras = {}): BotMessage {
  const { module } = owner
  const { locale, color, access } = visit
  const name = moduleName(module.id, locale)
  const state = stateOf(module, visit)
  const reasons = state.kind === 'suspended' ? state.reasons : []
  const lines = settingLines(owner, visit)
  const isEditable = mayEdit(access, module.id)
  const hints = [
    ...(module.masterSwitch === null ? [m['general.config.noSwitch']({}, { locale })] : []),
    ...(isEditable ? [] : [m['general.config.readOnly']({}, { locale })]),
  ]
  const texts = [
    ...(note ? [note] : []),
    `## ${name}\n${moduleSummary(module.id, locale)}`,
    [
      `**${m['general.config.state']({}, { locale })}** · ${stateLine(state.kind, locale)}`,
      ...reasons.map((finding) => `- ${name} ${findingWords(finding, locale)}`),
      ...(module.mainChannel ? [settingLine(module.mainChannel, visit)] : []),
      ...hints.map((hint) => `-# ${hint}`),
    ].join('\n'),
    ...(lines.length > 0 ? [`### ${m['general.config.settings']({}, { locale })}\n${lines.join('\n')}`] : []),
  ]
  return {
    blocks: [
      {
        type: 'container',
        color,
        children: [
          ...texts.map((text): BotBlock => ({ type: 'text', text })),
          { type: 'separator', line: true, spacing: 'small' },
          ...(isEditable ? [...channelRow(owner, visit), ...changeSelect(owner, visit, page)] : []),
          ...listsRow(owner, visit),
          { type: 'row', row: { buttons: buttonsOf(module, visit, isEditable, undo) } },
        ],
      },
    ],
  }
}

function channelTypesOf({ schema }: Setting): readonly number[] | null {
  const reference = findReferences(schema, SOME_ID)[0]?.reference
  return reference?.kind === 'channel' ? reference.types : null
}

function channelRow({ module, table }: Owner, visit: ConfigVisit): BotBlock[] {
  const { mainChannel } = module
  const setting = table.get(mainChannel ?? '')
  if (!mainChannel || !setting) return []
  const value = readPath(visit.configuration.settings, mainChannel)
  const isThere = typeof value === 'string' && visit.guild.channels.some(({ id }) => id === value)
  return [
    {
      type: 'row',
      row: {
        select: {
          kind: 'channel',
          customId: customId('general', 'config-channel', module.id),
          placeholder: m['general.config.channel']({ name: nameOf(mainChannel, visit) }, { locale: visit.locale }),
          channelTypes: channelTypesOf(setting) ?? undefined,
          chosen: isThere && ID_DIGITS.test(value) ? [value] : [],
          min: 0,
          max: 1,
        },
      },
    },
  ]
}

function buttonsOf(
  module: AnyModule,
  { configuration, locale, address }: ConfigVisit,
  isEditable: boolean,
  undo: Undoable | undefined,
): BotButton[] {
  const { id, masterSwitch } = module
  const isOn = masterSwitch !== null && readPath(configuration.settings, masterSwitch) === true
  const label = isOn ? m['general.config.switchOff']({}, { locale }) : m['general.config.switchOn']({}, { locale })
  const flip: BotButton = {
    label,
    style: isOn ? 'grey' : 'green',
    customId: customId('general', 'config-switch', id, isOn ? 'off' : 'on'),
  }
  const undoId = undo ? undoIdOf(id, undo) : null
  return [
    ...(isEditable && masterSwitch !== null ? [flip] : []),
    ...(isEditable && undoId !== null
      ? [{ label: m['general.config.undo']({}, { locale }), style: 'grey', customId: undoId } as const]
      : []),
    ...(isEditable
      ? [
          {
            label: m['general.config.reset']({}, { locale }),
            style: 'grey',
            customId: customId('general', 'config-reset', id),
          } as const,
        ]
      : []),
    {
      label: m['general.config.all']({}, { locale }),
      style: 'grey',
      customId: customId('general', 'config-list'),
    },
    { label: m['general.config.page']({}, { locale }), url: `${address}/${id}` },
  ]
}

/** null: both values together are too long for a button's id; the dashboard's history can undo those. */
function undoIdOf(moduleId: string, { path, before, after }: Undoable): string | null {
  const args = [moduleId, path, JSON.stringify(before), JSON.stringify(after)]
  return fitsCustomId('general', 'config-undo', ...args) ? customId('general', 'config-undo', ...args) : null
}
