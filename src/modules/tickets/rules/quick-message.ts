import { fromVersion } from '#core/bot/from-saved.ts'
import type { BotMessage } from '#core/bot/message.ts'
import { uploadsAttached } from '#core/bot/message-uploads.ts'
import { fillVersion } from '#core/settings/fill-message.ts'
import type { QuickReply } from '../quick-reply.ts'
import type { TicketContext } from '../variables.ts'
import { renderText } from './ticket-context.ts'

const ENVELOPE = {
  format: 'embeds',
  mentions: { everyone: false, roles: 'none', users: 'none' },
  silent: false,
} as const

/** A quick reply with its variables filled in. */
export function quickMessage({ content, embed }: QuickReply, context: TicketContext): BotMessage {
  const saved = { content, embeds: embed && [embed] }
  const version = fillVersion(saved, (template) => renderText(template, context))
  return fromVersion(ENVELOPE, version, {
    fill: (text) => text,
    picture: uploadsAttached(version),
    customId: (id) => id,
    now: context.now,
  })
}
