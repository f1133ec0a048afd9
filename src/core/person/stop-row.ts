import { customId } from '#core/bot/custom-id.ts'
import type { GuildIndex } from '#core/bot/guild-index.ts'
import type { BotRow } from '#core/bot/message.ts'
import { m } from '#texts'
import type { Notification } from './person-settings.ts'

/** "Stop these messages", under a private message; the general module hears the click. */
export const stopRow = (about: Notification, { id, locale }: Pick<GuildIndex, 'id' | 'locale'>): BotRow => ({
  buttons: [
    {
      label: m['notifications.stop']({}, { locale }),
      style: 'grey',
      customId: customId('general', 'quiet', id, about),
    },
  ],
})
