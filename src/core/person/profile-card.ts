import type { PersonSnapshot } from '#core/bot/snapshots.ts'
import type { ProfileCard } from '#core/cards.ts'
import { nameOf } from '#core/commands/person-name.ts'
import { avatarUrl } from '#core/guild/cdn.ts'
import { type Ladder, standingOf } from '#core/levels/curve.ts'
import type { Locale } from '#core/locale.ts'
import { type Badge, shownBadges } from './badges.ts'
import type { BirthDate } from './celebrations.ts'
import { descriptionOn, type PersonSettings } from './person-settings.ts'

const AVATAR_PIXELS = 256

/** What the server adds to the card; null: the card is for no particular server. */
export type ServerSide = {
  guildId: string
  /** null: levels, or money, are off. */
  xp: { total: number; ladder: Ladder } | null
  money: number | null
  birthday: Pick<BirthDate, 'day' | 'month'> | null
}

type Shown = {
  person: Pick<PersonSnapshot, 'id' | 'username' | 'globalName' | 'avatar'> & { nickname?: string | null }
  settings: PersonSettings
  server: ServerSide | null
  earned: readonly Badge[]
  /** A code of theirs runs: their own picture is shown. */
  hasPremium: boolean
  locale: Locale
  cdn: string
}

/** The card of `/profile`, which the profile page shows, too. */
export function profileCard({ person, settings, server, earned, hasPremium, locale, cdn }: Shown): ProfileCard {
  const birthday = server?.birthday
  return {
    type: 'profile',
    locale,
    memberName: nameOf({ ...person, bot: false }),
    avatarUrl: avatarUrl(cdn, person, AVATAR_PIXELS),
    accent: settings.cardColor,
    layout: settings.cardLayout,
    background: settings.cardBackground === 'own' ? 'hall' : settings.cardBackground,
    picture: settings.cardBackground === 'own' && hasPremium ? settings.cardPicture : null,
    description: server ? descriptionOn(settings, server.guildId) : settings.description,
    locality: settings.locality,
    level: server?.xp ? standingOf(server.xp.ladder, server.xp.total).level : null,
    money: server?.money ?? null,
    // Never the year, even where it may be shown.
    birthday: birthday ? { day: birthday.day, month: birthday.month } : null,
    badges: shownBadges(settings.badges, earned),
  }
}
