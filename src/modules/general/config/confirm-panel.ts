import type { BotButton, BotMessage } from '#core/bot/message.ts'
import { m } from '#texts'
import type { ConfigVisit } from './visit.ts'

export type Confirmation = { question: string; yes: string; yesId: string; cancelId: string }

/** Asks before something is deleted or reset. */
export function confirmPanel(
  { locale, color }: ConfigVisit,
  { question, yes, yesId, cancelId }: Confirmation,
): BotMessage {
  const buttons: BotButton[] = [
    { label: yes, style: 'red', customId: yesId },
    { label: m['general.guides.cancel']({}, { locale }), style: 'grey', customId: cancelId },
  ]
  return {
    blocks: [
      {
        type: 'container',
        color,
        children: [
          { type: 'text', text: question },
          { type: 'row', row: { buttons } },
        ],
      },
    ],
  }
}
