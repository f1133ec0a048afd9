import type { Effect } from '#core/bot/effects.ts'
import type { BotMessage } from '#core/bot/message.ts'
import type { RuleView } from '#core/bot/view.ts'
import { DAY_MS } from '#core/duration/spans.ts'
import type { SourceItem } from '#core/sources/source.ts'
import { composeItem } from './compose.ts'
import type { Destination } from './destinations.ts'
import { endedOffer } from './offer-message.ts'
import { rememberSent, type Sent } from './sent.ts'

/** A game that is free again after this long is another offer; sooner, the shop had only left it out of its list. */
const OTHER_OFFER_MS = DAY_MS

export const isOfferOver = ({ endedAt }: Sent, { now }: Pick<RuleView, 'now'>): boolean =>
  endedAt !== undefined && now - endedAt > OTHER_OFFER_MS

/** The game costs money again, and its message says so. */
export const offerEnded = (destination: Destination, sent: Sent, view: RuleView): Effect[] => [
  rememberSent(destination, { ...sent, endedAt: view.now }, view.now),
  ...edit(sent, endedOffer(sent.title, destination.name, view)),
]

/** The game is in the list again, and its message shows the offer as before. */
export function offerAgain(destination: Destination, item: SourceItem, sent: Sent, view: RuleView): Effect[] {
  const { endedAt, ...rest } = sent
  if (endedAt === undefined) return []
  return [rememberSent(destination, rest, view.now), ...edit(sent, composeItem(destination, item, view))]
}

const edit = ({ channelId, messageId }: Sent, message: BotMessage): Effect[] =>
  channelId && messageId ? [{ type: 'editMessage', channelId, messageId, message, optional: true }] : []
