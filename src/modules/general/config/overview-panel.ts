import { customId } from '#core/bot/custom-id.ts'
import type { BotBlock, BotMessage } from '#core/bot/message.ts'
import type { Locale } from '#core/locale.ts'
import { MODULE_CATEGORIES, type ModuleCategory } from '#core/module.ts'
import { printedName } from '#core/templates/names.ts'
import { m } from '#texts'
import { moduleName } from '../commands/module-name.ts'
import { stateOf, stateSign, stateWord } from './state.ts'
import { type ConfigVisit, openModules } from './visit.ts'

const OPTIONS_MAX = 25

const FLOORS: Record<ModuleCategory, (inputs: object, options: { locale: Locale }) => string> = {
  members: m['ui.floors.members.title'],
  life: m['ui.floors.life.title'],
  order: m['ui.floors.order.title'],
  messages: m['ui.floors.messages.title'],
}

/** Every module this person may open, with its state, and a select to open one. */
export function overviewPanel(visit: ConfigVisit): BotMessage {
  const { locale, guild, address, color } = visit
  const listed = openModules(visit).map(({ module }) => ({
    id: module.id,
    category: module.category,
    name: moduleName(module.id, locale),
    state: stateOf(module, visit).kind,
  }))
  if (listed.length === 0) return { content: m['general.config.noAccess']({}, { locale }) }
  const floors = MODULE_CATEGORIES.flatMap((category): BotBlock[] => {
    const lines = listed
      .filter((one) => one.category === category)
      .map(({ name, state }) => {
        const told = state === 'on' ? '' : ` · ${stateWord(state, locale)}`
        return `${stateSign(state)} ${name}${told}`
      })
    return lines.length > 0
      ? [{ type: 'text', text: `### ${FLOORS[category]({}, { locale })}\n${lines.join('\n')}` }]
      : []
  })
  const options = listed.slice(0, OPTIONS_MAX).map(({ id, name, state }) => ({
    label: name,
    value: id,
    description: stateWord(state, locale),
    emoji: stateSign(state),
  }))
  const placeholder = m['general.config.choose']({}, { locale })
  return {
    blocks: [
      {
        type: 'container',
        color,
        children: [
          { type: 'text', text: `## ${m['general.config.title']({ server: printedName(guild.name) }, { locale })}` },
          ...floors,
          { type: 'separator', line: true, spacing: 'small' },
          {
            type: 'row',
            row: { select: { kind: 'text', customId: customId('general', 'config-open'), placeholder, options } },
          },
          {
            type: 'row',
            row: { buttons: [{ label: m['general.config.dashboard']({}, { locale }), url: address }] },
          },
        ],
      },
    ],
  }
}
