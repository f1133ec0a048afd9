import type { BotMessage } from '#core/bot/message.ts'
import type { MemberSnapshot, PersonSnapshot } from '#core/bot/snapshots.ts'
import type { RuleView } from '#core/bot/view.ts'
import { wordsOfCard } from '#core/card-words.ts'
import type { RewardCard, StandingCard } from '#core/cards.ts'
import { nameOf } from '#core/commands/person-name.ts'
import { avatarUrl } from '#core/guild/cdn.ts'
import type { Locale } from '#core/locale.ts'
import { escapeMarkdown } from '#core/templates/names.ts'
import type { LevelsSettings } from '../settings.ts'
import { colorOf } from './level-color.ts'

const AVATAR_PIXELS = 256

export function memberOnCard(
  person: PersonSnapshot | MemberSnapshot,
  settings: LevelsSettings,
  view: RuleView,
  locale: Locale = view.guild.locale,
) {
  return {
    locale,
    memberName: nameOf(person),
    avatarUrl: avatarUrl(view.cdn, person, AVATAR_PIXELS),
    accent: colorOf(settings, view),
  }
}

/** An announcement with its card, or with the card's text where the card cannot be drawn. */
export function withCard(content: string, card: StandingCard | RewardCard, { id }: MemberSnapshot): BotMessage {
  return {
    content,
    embeds: [{ color: card.accent }],
    card,
    cardInWords: escapeMarkdown(wordsOfCard(card) ?? ''),
    mentions: { users: [id] },
  }
}
