import { composeSaved } from '#core/bot/compose-saved.ts'
import type { BotMessage } from '#core/bot/message.ts'
import type { MemberSnapshot } from '#core/bot/snapshots.ts'
import type { RuleView } from '#core/bot/view.ts'
import type { Locale } from '#core/locale.ts'
import { findById, type TemplateContext, type TemplateGuild } from '#core/templates/context.ts'
import { cutToLength } from '#core/templates/cut.ts'
import { fillTemplate } from '#core/templates/variables.ts'
import { m } from '#texts'
import { birthdaysDefaultTexts } from '../default-texts.ts'
import type { BirthdaysSettings, TargetedMessage } from '../settings.ts'
import { announcementVariables, type BirthdayContext } from '../variables.ts'

const DESCRIPTION_MAX = 4096

export type Celebrant = { member: MemberSnapshot /** null unless they agreed. */; age: number | null }
type Gifts = ReadonlyMap<string, readonly string[]>

/** What building an announcement needs: the bot's view, or what the API knows. */
export type AnnouncementView = Pick<RuleView, 'now' | 'cdn'> & {
  guild: TemplateGuild
  shared: Pick<RuleView['shared'], 'accentColor'>
}

const mentionOf = ({ member }: Celebrant) => `<@${member.id}>`

/** "A, B and C" as the language joins them. */
const joined = (parts: readonly string[], locale: Locale): string =>
  new Intl.ListFormat(locale, { style: 'long', type: 'conjunction' }).format(parts)

/** The same gifts for all are listed once, others by member. */
function giftsOf(celebrants: readonly Celebrant[], gifts: Gifts, locale: Locale) {
  const lists = celebrants.map(({ member }) => joined(gifts.get(member.id) ?? [], locale))
  const [first = ''] = lists
  if (lists.every((list) => list === first)) return { together: first || null, lines: [] }
  const lines = celebrants.flatMap((celebrant, place) => {
    const list = lists[place]
    return list ? [m['birthdays.announcement.giftsOf']({ member: mentionOf(celebrant), gifts: list }, { locale })] : []
  })
  return { together: null, lines }
}

function contextOf(
  celebrants: readonly Celebrant[],
  gifts: string | null,
  channelId: string | null,
  { birthdays }: BirthdaysSettings,
  view: AnnouncementView,
): BirthdayContext {
  const { guild, now, cdn } = view
  const [only] = celebrants
  const isAlone = celebrants.length === 1
  return {
    member: isAlone && only ? only.member : null,
    guild,
    channel: findById(guild.channels, channelId),
    now,
    locale: guild.locale,
    timezone: guild.timezone,
    cdn,
    birthday: {
      celebrants: joined(celebrants.map(mentionOf), guild.locale),
      role: birthdays.role === null ? null : `<@&${birthdays.role}>`,
      gifts,
      age: isAlone && only && birthdays.showAge ? only.age : null,
    },
  }
}

/** One message for everybody who celebrates; the content notifies, the embed congratulates. */
export function buildAnnouncement(
  celebrants: readonly Celebrant[],
  gifts: Gifts,
  settings: BirthdaysSettings,
  view: AnnouncementView,
): BotMessage {
  const { message, mention, channel, color } = settings.birthdays
  const { guild } = view
  const { locale } = guild
  const template = message ?? birthdaysDefaultTexts[locale]['birthdays.message']
  const { together, lines } = giftsOf(celebrants, gifts, locale)
  const context = contextOf(celebrants, together, channel, settings, view)
  const told = template.includes('{gifts') ? lines : []
  const isForAll = mention === 'everyone' || mention === 'here'
  const called = mention === null ? [] : [isForAll ? `@${mention}` : `<@&${mention}>`]
  return {
    content: [...called, ...celebrants.map(mentionOf)].join(' '),
    embeds: [
      {
        title: m['birthdays.page.announcement.embed']({}, { locale }),
        description: cutToLength(
          [fillTemplate(template, announcementVariables, context), ...told].join('\n'),
          DESCRIPTION_MAX,
        ),
        color: guild.premium ? color : view.shared.accentColor,
      },
    ],
    mentions: {
      users: celebrants.map(({ member }) => member.id),
      everyone: isForAll,
      roles: mention === null || isForAll ? [] : [mention],
    },
  }
}

/** A custom message for one person or for members with a role. */
export function buildTargeted(
  celebrant: Celebrant,
  { message, channel }: TargetedMessage,
  gifts: Gifts,
  settings: BirthdaysSettings,
  view: RuleView,
): BotMessage {
  const { locale } = view.guild
  const own = joined(gifts.get(celebrant.member.id) ?? [], locale) || null
  const { birthday } = contextOf([celebrant], own, channel, settings, view)
  const context = (base: TemplateContext): BirthdayContext => ({ ...base, birthday })
  return composeSaved(message, view, {
    member: celebrant.member,
    channelId: channel,
    locale,
    variables: { table: announcementVariables, context },
  })
}

export const isFor = ({ target }: TargetedMessage, { id, roleIds }: MemberSnapshot): boolean =>
  target.type === 'member' ? target.id === id : roleIds.includes(target.id)
