import type { ComponentEvent } from '#core/bot/events.ts'
import type { RuleView } from '#core/bot/view.ts'
import type { Locale } from '#core/locale.ts'
import { m } from '#texts'
import type { Surprise } from '../calendar-box.ts'
import { drawSurprise } from './draw-surprise.ts'
import { type Given, tryReward } from './give-reward.ts'
import { type Rarity, rarityOf } from './rarity.ts'

type Drawn = { surprise: Surprise | null; given: Given | null; rarity: Rarity | null }

/** Draws among surprises that can be given now; if there are none, among all, so that the member learns why. */
export function drawFor({ member, channelId }: ComponentEvent, day: number, ref: string, view: RuleView): Drawn {
  const box = (view.entries('calendarBoxes') as readonly Surprise[]).filter((one) => one.day === day)
  const tried = new Map(box.map((one) => [one, tryReward(one.reward, ref, member, channelId, view)]))
  const eligible = box.filter((one) => tried.get(one)?.ok)
  const pool = eligible.length > 0 ? eligible : box
  const surprise = drawSurprise(pool, view.random)
  const given = (surprise && tried.get(surprise)) ?? null
  return { surprise, given, rarity: surprise && given?.ok ? rarityOf(surprise, pool) : null }
}

const RARITY_WORDS = {
  rare: m['advent-calendar.open.rare'],
  legendary: m['advent-calendar.open.legendary'],
} as const

/** Empty for a surprise that is too common to mention. */
export const rarityWords = (rarity: Rarity | null, locale: Locale): string =>
  rarity ? RARITY_WORDS[rarity]({}, { locale }) : ''
