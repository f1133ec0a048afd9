import { m } from '#texts'
import {
  CALENDAR_DAYS,
  type CalendarCard,
  type CardRequest,
  type ProfileCard,
  type StandingCard,
  type WalletCard,
} from './cards.ts'
import { formatNumber } from './numbers.ts'
import { ordinal } from './templates/modifiers.ts'
import { writtenDate } from './written-date.ts'

/** A card's alternative text. null for a captcha, whose answer it would give away. */
export function wordsOfCard(card: CardRequest): string | null {
  if (card.type === 'captcha') return null
  const { locale } = card
  switch (card.type) {
    case 'welcome':
      return m['cards.words.welcome']({ name: card.memberName, server: card.guildName }, { locale })
    case 'goodbye':
      return m['cards.words.goodbye']({ name: card.memberName, server: card.guildName }, { locale })
    case 'level':
    case 'rank':
      return standingInWords(card)
    case 'wallet':
      return walletInWords(card)
    case 'reward': {
      const words = { name: card.memberName, level: card.level, reward: card.rewardName }
      return m['cards.words.reward'](words, { locale })
    }
    case 'profile':
      return [card.memberName, ...factsOnCard(card), card.description, badgesInWords(card)].filter(Boolean).join('. ')
    case 'calendar':
      return calendarInWords(card)
  }
}

export function xpOnCard({ xp, xpOfLevel, locale }: StandingCard): string {
  if (xpOfLevel === null) return m['cards.level.highest']({}, { locale })
  const words = { xp: formatNumber(xp, locale), next: formatNumber(xpOfLevel, locale) }
  return m['cards.level.xp'](words, { locale })
}

/** null: not on the leaderboard. */
export function rankOnCard({ rank, members, locale }: StandingCard): string | null {
  if (rank === null) return null
  return m['cards.level.rank']({ rank: ordinal(rank, locale), members: formatNumber(members, locale) }, { locale })
}

const LEAP_YEAR = 2024

/** Level, money, place and birthday, as far as there are any. */
export function factsOnCard({ level, money, locality, birthday, locale }: ProfileCard): string[] {
  const day = (at: { day: number; month: number }) =>
    writtenDate(Date.UTC(LEAP_YEAR, at.month - 1, at.day), locale, { day: 'numeric', month: 'long', timeZone: 'UTC' })
  return [
    level === null ? '' : m['cards.level.word']({ level }, { locale }),
    money === null ? '' : m['cards.profile.money']({ amount: formatNumber(money, locale), count: money }, { locale }),
    locality,
    birthday === null ? '' : m['cards.profile.birthday']({ day: day(birthday) }, { locale }),
  ].filter(Boolean)
}

const badgesInWords = ({ badges, locale }: ProfileCard): string =>
  badges.length === 0
    ? ''
    : m['cards.profile.badges'](
        { list: badges.map((badge) => m[`badges.${badge}`]({}, { locale })).join(', ') },
        { locale },
      )

function standingInWords(card: StandingCard): string {
  const { locale, memberName: name, level } = card
  const [xp, rank] = [xpOnCard(card), rankOnCard(card)]
  return rank === null
    ? m['cards.words.standing']({ name, level, xp }, { locale })
    : m['cards.words.rankedStanding']({ name, level, xp, rank }, { locale })
}

function walletInWords({ memberName: name, rank, locale, ...card }: WalletCard): string {
  const [balance, record] = [formatNumber(card.balance, locale), formatNumber(card.record, locale)]
  return rank === null
    ? m['cards.words.wallet']({ name, balance, record }, { locale })
    : m['cards.words.rankedWallet']({ name, balance, record, rank: ordinal(rank, locale) }, { locale })
}

function calendarInWords({ guildName: server, day, opened, locale }: CalendarCard): string {
  const past = Array.from({ length: Math.min(Math.max(0, day - 1), CALENDAR_DAYS) }, (_, index) => index + 1)
  const missed = past.filter((one) => !opened.includes(one))
  const listed = (days: readonly number[]) => days.join(', ') || m['cards.words.none']({}, { locale })
  return m['cards.words.calendar']({ server, opened: listed(opened), missed: listed(missed) }, { locale })
}
