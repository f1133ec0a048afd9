import type { Locale } from '#core/locale.ts'
import { DEFAULT_MENTIONS } from '#core/settings/message.ts'
import { m } from '#texts'
import type { TicketPublication } from '../publication.ts'

/** An opening message that has not been posted yet, in the server's language. */
export const newPublication = (id: string, panelIds: readonly string[], locale: Locale): TicketPublication => ({
  id,
  channel: '',
  messageId: null,
  content: {
    format: 'embeds',
    content: m['tickets.page.publications.firstText']({}, { locale }),
    mentions: DEFAULT_MENTIONS,
    silent: false,
  },
  layout: 'buttons',
  panelIds: [...panelIds],
})
