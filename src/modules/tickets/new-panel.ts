import type { Locale } from '#core/locale.ts'
import { m } from '#texts'
import type { TicketPanel } from './panel.ts'

/** The button's label is in the server's language, not that of the editor. */
export const newPanel = (id: string, locale: Locale): TicketPanel => ({
  id,
  name: '',
  status: true,
  label: m['tickets.page.panel.firstLabel']({}, { locale }),
  emoji: '🎫',
  style: 1,
  formId: null,
  exitFormId: null,
  welcome: null,
  access: [{ role: 'everyone', allow: true }],
  maxPerMember: null,
  cooldown: 0,
  mode: 'channel',
  notifyChannel: null,
  pendingCategory: null,
  closedCategory: null,
  overflow: [],
  hours: null,
  hide: { close: false, closeReason: false, claim: false },
  memberPermissions: {
    attach: true,
    embed: true,
    reactions: true,
    externalEmoji: false,
    stickers: false,
    tts: false,
    voiceMessages: false,
  },
  priority: 'normal',
  teamIds: [],
})
