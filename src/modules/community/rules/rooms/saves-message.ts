import { customId } from '#core/bot/custom-id.ts'
import type { BotButton, BotMessage, BotRow } from '#core/bot/message.ts'
import type { Locale } from '#core/locale.ts'
import { m } from '#texts'
import type { InRoom } from './in-room.ts'
import { SAVES_MAX, type Save } from './saves.ts'

export type Saved = { found: InRoom; saves: readonly Save[]; locale: Locale }

const ACTIONS = ['load', 'rename', 'makeDefault', 'delete'] as const
const NEW_ACTIONS = ['new', 'blank', 'import'] as const
type Action = (typeof ACTIONS)[number] | (typeof NEW_ACTIONS)[number]

/** The private menu of saved configurations; `open` is the selected one. */
export function menu(
  roomId: string,
  { saves, locale }: Pick<Saved, 'saves' | 'locale'>,
  open: number | null = null,
): BotMessage {
  const id = (action: string) => customId('community', 'save', roomId, action, ...(open === null ? [] : [open]))
  const words = (action: Action) => m[`community.bot.saves.${action}`]({}, { locale })
  const button = (action: Action): BotButton => ({
    customId: id(action),
    style: action === 'delete' ? 'red' : 'grey',
    label: words(action),
  })
  const options = saves.map(({ name, isDefault }, index) => ({
    label: isDefault ? `★ ${name}` : name,
    value: String(index),
    chosen: index === open,
  }))
  const choice: BotRow = {
    select: {
      kind: 'text',
      customId: customId('community', 'save', roomId, 'show'),
      placeholder: m['community.bot.saves.choose']({}, { locale }),
      options,
    },
  }
  const content =
    saves.length > 0
      ? m['community.bot.saves.title']({ count: saves.length, max: SAVES_MAX }, { locale })
      : m['community.bot.saves.none']({}, { locale })
  return {
    content,
    rows: [
      ...(saves.length > 0 ? [choice] : []),
      ...(open === null ? [] : [{ buttons: ACTIONS.map(button) }]),
      { buttons: NEW_ACTIONS.map(button) },
    ],
  }
}
