import { customId } from '#core/bot/custom-id.ts'
import type { GuildIndex } from '#core/bot/guild-index.ts'
import type { BotRow } from '#core/bot/message.ts'
import { m } from '#texts'
import type { Notification } from './person-settings.ts'

/** A "Stop these messages" button below a private message; the general module handles it. */
export const stopRow = (about: Notification, { id, locale }: Pick<GuildIndex, 'id' | 'locale'>): BotRow => ({
  buttons: [
    {
      label: m['notifications.stop']({}, { locale }),
      style: 'grey',
      customId: customId('general', 'quiet', id, about),
    },
  ],
})
