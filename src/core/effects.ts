import type { CardRequest } from './cards.ts'

export type Embed = {
  title?: string
  description?: string
  /** `#rrggbb` */
  color?: string
  footer?: string
}

/** A message as the rules write it; the bot's runtime turns it into the platform's own shape. */
export type OutgoingMessage = {
  content?: string
  embeds?: readonly Embed[]
  /** Drawn when sent; shown inside the first embed. If drawing fails the message goes out without it. */
  card?: CardRequest
  /** The only people this message may notify. */
  mentionUserIds: readonly string[]
}

export type Effect =
  | { type: 'sendMessage'; channelId: string; message: OutgoingMessage; deleteAfterSeconds?: number }
  | { type: 'sendDirectMessage'; userId: string; message: OutgoingMessage }
  /** Small state between two events, kept per server and module. */
  | { type: 'remember'; key: string; value: unknown; forgetAt: number }
  | { type: 'forget'; key: string }
  /** Comes back as a `jobDue` event, once, also after a restart. The same key replaces the earlier job. */
  | { type: 'schedule'; job: string; key: string; at: number; payload: unknown }

/** Why something happened or did not, in a form that a page can put into words. */
export type Reason = { code: string; params?: Readonly<Record<string, string | number>> }

export type Decision = { effects: readonly Effect[]; reasons: readonly Reason[] }

export const nothing = (code: string, params?: Reason['params']): Decision => ({
  effects: [],
  reasons: [params ? { code, params } : { code }],
})
