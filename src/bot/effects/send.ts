import { type API, RESTJSONErrorCodes } from '@discordjs/core'
import { DiscordAPIError } from '@discordjs/rest'
import type { Log } from '#config/log.ts'
import type { CardRequest } from '#core/cards.ts'
import type { OutgoingMessage } from '#core/effects.ts'
import { bodyOf, botMessageOf, type DrawnCard } from '#platform/message-body.ts'
import { atMost, type Time } from '../time.ts'

/** Welcome sheet: a picture that takes longer is left out, the greeting goes. */
const DRAW_MAX_MS = 5_000
/** Discord's own limit on a nonce. */
const NONCE_MAX = 25

export type Sent = { ok: true; messageId: string } | { ok: false; status: 403 | 404; code: number | string }

export type Sender = {
  draw(card: CardRequest, log: Log): Promise<DrawnCard | null>
  /** A refusal that the server's people can mend is an answer; everything else throws. */
  toChannel(channelId: string, message: OutgoingMessage, card: DrawnCard | null): Promise<Sent>
  toUser(userId: string, message: OutgoingMessage, card: DrawnCard | null): Promise<Sent>
}

type Deps = {
  api: Pick<API, 'channels' | 'users'>
  drawCard(card: CardRequest): Promise<DrawnCard>
  time: Time
  newId(): string
}

export function createSender({ api, drawCard, time, newId }: Deps): Sender {
  const post = async (channelId: string, message: OutgoingMessage, card: DrawnCard | null): Promise<Sent> => {
    const nonce = newId().replaceAll('-', '').slice(0, NONCE_MAX)
    const { id } = await api.channels.createMessage(channelId, bodyOf(botMessageOf(message), card, nonce))
    return { ok: true, messageId: id }
  }
  return {
    async draw(card, log) {
      try {
        const drawn = await atMost(time, DRAW_MAX_MS, drawCard(card), null)
        if (!drawn) log.warn({ card: card.type, limitMs: DRAW_MAX_MS }, 'card took too long, sent without it')
        return drawn
      } catch (error) {
        log.warn({ err: error, card: card.type }, 'card could not be drawn, sent without it')
        return null
      }
    },
    toChannel: (channelId, message, card) => post(channelId, message, card).catch(refusalFrom),
    async toUser(userId, message, card) {
      try {
        const { id } = await api.users.createDM(userId)
        return await post(id, message, card)
      } catch (error) {
        return refusalFrom(error)
      }
    },
  }
}

/** Missing rights, closed private messages, deleted channels. */
function refusalFrom(error: unknown): Sent {
  if (error instanceof DiscordAPIError && (error.status === 403 || error.status === 404)) {
    return { ok: false, status: error.status, code: error.code }
  }
  throw error
}

/** Somebody else deleted it, or the channel with it: what was wanted is so. */
export function isGoneAlready(error: unknown): boolean {
  if (!(error instanceof DiscordAPIError)) return false
  return error.code === RESTJSONErrorCodes.UnknownMessage || error.code === RESTJSONErrorCodes.UnknownChannel
}
