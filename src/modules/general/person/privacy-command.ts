import { inEveryLanguage } from '#core/bot/commands.ts'
import { customId } from '#core/bot/custom-id.ts'
import { defineCommand } from '#core/bot/define-command.ts'
import { type Decision, nothing } from '#core/bot/effects.ts'
import type { ComponentEvent } from '#core/bot/events.ts'
import type { BotMessage } from '#core/bot/message.ts'
import type { RuleView } from '#core/bot/view.ts'
import type { Locale } from '#core/locale.ts'
import {
  DEFAULT_PERSON,
  LEADERBOARD_CHOICES,
  type LeaderboardChoice,
  type PersonSettings,
  PROFILE_AUDIENCES,
  type ProfileAudience,
  personChange,
} from '#core/person/person-settings.ts'
import { m } from '#texts'
import type { GeneralSettings } from '../settings.ts'

type Choices = Pick<PersonSettings, 'leaderboards' | 'profile'>

export const privacy = defineCommand<GeneralSettings>({
  id: 'privacy',
  group: null,
  name: inEveryLanguage(m['person.privacy.name']),
  description: inEveryLanguage(m['person.privacy.description']),
  permission: null,
  options: [],
  needs: ({ member }) => ({ people: [member.id] }),
  decide({ member, locale: { own } }, _settings, view) {
    const message = panel(member.id, view.people.get(member.id) ?? DEFAULT_PERSON, own, view)
    return { effects: [{ type: 'reply', isPrivate: true, message }], reasons: [{ code: 'answered' }] }
  },
})

/** Handles a choice in one of the two selects. */
export function choosePrivacy(event: ComponentEvent, view: RuleView): Decision {
  const [userId = '', field] = event.args
  const [value] = event.values
  const { data } = personChange.safeParse(field === 'profile' ? { profile: value } : { leaderboards: value })
  if (!data) return nothing('answered')
  const before = view.people.get(userId) ?? DEFAULT_PERSON
  const after = { leaderboards: data.leaderboards ?? before.leaderboards, profile: data.profile ?? before.profile }
  return {
    effects: [
      { type: 'changePerson', userId, changes: data },
      { type: 'update', message: panel(userId, after, event.locale.own, view) },
    ],
    reasons: [{ code: 'privacyChanged' }],
  }
}

function panel(
  userId: string,
  { leaderboards, profile }: Choices,
  locale: Locale,
  { site, shared }: RuleView,
): BotMessage {
  const select = (
    field: keyof Choices,
    placeholder: string,
    options: { label: string; value: string; chosen: boolean }[],
  ) => ({
    select: { kind: 'text' as const, customId: customId('general', 'privacy', userId, field), placeholder, options },
  })
  const [boardWords, profileWords] = [
    m['person.privacy.leaderboards']({}, { locale }),
    m['person.privacy.profile']({}, { locale }),
  ]
  return {
    embeds: [
      {
        color: shared.accentColor,
        title: m['person.privacy.title']({}, { locale }),
        description: m['person.privacy.text']({}, { locale }),
        fields: [
          { name: boardWords, value: boardChoice(leaderboards, locale), inline: true },
          { name: profileWords, value: profileChoice(profile, locale), inline: true },
        ],
      },
    ],
    rows: [
      select(
        'leaderboards',
        boardWords,
        LEADERBOARD_CHOICES.map((value) => ({
          value,
          label: boardChoice(value, locale),
          chosen: value === leaderboards,
        })),
      ),
      select(
        'profile',
        profileWords,
        PROFILE_AUDIENCES.map((value) => ({ value, label: profileChoice(value, locale), chosen: value === profile })),
      ),
      {
        buttons: [
          { label: m['person.privacy.open']({}, { locale }), url: `${site[locale]}/dashboard/user/profil#privacy` },
        ],
      },
    ],
  }
}

const boardChoice = (choice: LeaderboardChoice, locale: Locale) =>
  m[`person.privacy.leaderboardChoices.${choice}`]({}, { locale })
const profileChoice = (choice: ProfileAudience, locale: Locale) =>
  m[`person.privacy.profileChoices.${choice}`]({}, { locale })
