import { inEveryLanguage } from '#core/bot/commands.ts'
import { defineCommand } from '#core/bot/define-command.ts'
import type { Decision } from '#core/bot/effects.ts'
import type { CommandEvent } from '#core/bot/events.ts'
import type { MemberSnapshot } from '#core/bot/snapshots.ts'
import type { RuleView } from '#core/bot/view.ts'
import { wordsOfCard } from '#core/card-words.ts'
import { memberOption } from '#core/commands/options.ts'
import { nameOf } from '#core/commands/person-name.ts'
import { answerPrivately } from '#core/commands/reply.ts'
import { earnedBadges } from '#core/person/badges.ts'
import { birthdayModeOf, readBirthdayOf, shownBirthdays } from '#core/person/birthday-records.ts'
import { GAME_PLATFORMS, type Game } from '#core/person/games.ts'
import { DEFAULT_PERSON, type PersonSettings } from '#core/person/person-settings.ts'
import { profileCard, type ServerSide } from '#core/person/profile-card.ts'
import { escapeMarkdown } from '#core/templates/names.ts'
import { m } from '#texts'
import type { GeneralSettings } from '../settings.ts'

const asked = ({ targets, member }: CommandEvent) => targets.members.get('member') ?? { ...member, isMember: true }

export const profile = defineCommand<GeneralSettings>({
  id: 'profile',
  group: null,
  name: inEveryLanguage(m['person.profile.name']),
  description: inEveryLanguage(m['person.profile.description']),
  permission: null,
  options: [memberOption(false)],
  needs(event) {
    const { id } = asked(event)
    return { people: [id], ranks: [id], premiumOf: id, records: shownBirthdays([id]) }
  },
  decide(event, _settings, view) {
    const person = asked(event)
    const { own, server: locale } = event.locale
    const isOwn = person.id === event.member.id
    const settings = view.people.get(person.id) ?? DEFAULT_PERSON
    const name = escapeMarkdown(nameOf(person))
    if (person.bot) return answerPrivately(m['person.profile.bot']({}, { locale: own }))
    if (!isOwn && settings.profile === 'me')
      return answerPrivately(m['person.profile.onlyMe']({ name }, { locale: own }), 'profileKept')
    if (!person.isMember && settings.profile === 'shared')
      return answerPrivately(m['person.profile.onlyShared']({ name }, { locale: own }), 'profileKept')
    const server = serverSide(person, view)
    const hasPremium = (view.premium?.codes.length ?? 0) > 0
    const earned = earnedBadges({
      userId: person.id,
      hasPremium,
      isNamed: settings.leaderboards === 'visible',
      now: view.now,
      server: person.isMember ? badgesHere(person, view) : null,
    })
    const card = profileCard({ person, settings, server, earned, hasPremium, locale, cdn: view.cdn })
    // Their profile is private, so nobody else in the channel may see it either.
    return shown(card, settings, isOwn ? editLink(view, locale) : [])
  },
})

function shown(
  card: ReturnType<typeof profileCard>,
  { profile: audience, games }: PersonSettings,
  buttons: { label: string; url: string }[],
): Decision {
  const message = {
    // Discord drops the alternative text of a picture inside an embed, so it goes into the description.
    embeds: [{ color: card.accent, description: escapeMarkdown(wordsOfCard(card) ?? ''), ...played(games) }],
    card,
    ...(buttons.length > 0 && { rows: [{ buttons }] }),
  }
  return { effects: [{ type: 'reply', isPrivate: audience === 'me', message }], reasons: [{ code: 'answered' }] }
}

/** Their names on other platforms, in their own order. */
const played = (games: readonly Game[]) =>
  games.length === 0
    ? {}
    : {
        fields: games.map(({ platform, name }) => ({
          name: GAME_PLATFORMS[platform],
          value: escapeMarkdown(name),
          inline: true,
        })),
      }

const editLink = ({ site }: RuleView, locale: 'fr' | 'en') => [
  { label: m['person.profile.edit']({}, { locale }), url: `${site[locale]}/dashboard/user/profil` },
]

function badgesHere(person: Pick<MemberSnapshot, 'id' | 'roleIds'>, { guild, shared, standings }: RuleView) {
  const { xpRank = null, moneyRank = null } = standings.get(person.id) ?? {}
  return {
    isOwner: guild.ownerId === person.id,
    isTeam: guild.memberCan(person, 'manageGuild'),
    xpRank: shared.levelSystem ? xpRank : null,
    moneyRank: shared.moneySystem ? moneyRank : null,
  }
}

/** A person who is not on the server has neither level nor money here. */
function serverSide({ id, isMember }: Pick<MemberSnapshot, 'id'> & { isMember: boolean }, view: RuleView): ServerSide {
  const { shared, standings, records, guild } = view
  const standing = standings.get(id)
  const mode = birthdayModeOf(shared)
  return {
    guildId: guild.id,
    xp: isMember && shared.levelSystem ? { total: standing?.xp ?? 0, ladder: shared.ladder } : null,
    money: isMember && shared.moneySystem ? (standing?.money ?? 0) : null,
    birthday: mode ? readBirthdayOf(id, records[mode]) : null,
  }
}
