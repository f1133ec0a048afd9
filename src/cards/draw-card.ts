import type { CardRequest } from '#core/cards.ts'
import { type CardDeps, cachesFor } from './card-deps.ts'
import { drawCalendar } from './draw-calendar.ts'
import { drawCaptcha } from './draw-captcha.ts'
import { drawGreeting } from './draw-greeting.ts'
import { drawProfile } from './draw-profile.ts'
import { drawReward, drawStanding, drawWallet } from './draw-standing.ts'
import type { EncodedCard } from './encode.ts'

/** Draws a card. The same request gives the same bytes, and a missing picture never prevents the card. */
export async function drawCard(card: CardRequest, deps: CardDeps): Promise<EncodedCard> {
  const caches = cachesFor(deps.fetchImage)
  switch (card.type) {
    case 'welcome':
    case 'goodbye':
      return drawGreeting(card, caches, deps)
    case 'level':
    case 'rank':
      return drawStanding(card, caches, deps)
    case 'wallet':
      return drawWallet(card, caches, deps)
    case 'reward':
      return drawReward(card, caches, deps)
    case 'profile':
      return drawProfile(card, caches, deps)
    case 'calendar':
      return drawCalendar(card, caches, deps)
    case 'captcha':
      return drawCaptcha(card)
  }
}
