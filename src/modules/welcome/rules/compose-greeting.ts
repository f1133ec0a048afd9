import type { DepartureKind, InviteUse } from '#core/bot/events.ts'
import type { BotMessage } from '#core/bot/message.ts'
import type { MemberSnapshot } from '#core/bot/snapshots.ts'
import type { RuleView } from '#core/bot/view.ts'
import type { GreetingCard } from '#core/cards.ts'
import { avatarUrl } from '#core/guild/cdn.ts'
import type { Locale } from '#core/locale.ts'
import { findById, type TemplateGuild } from '#core/templates/context.ts'
import { cleanName } from '#core/templates/names.ts'
import { welcomeBotTexts, welcomeDefaultTexts } from '../default-texts.ts'
import type { WelcomeSettings } from '../settings.ts'
import type { GreetingContext } from '../variables.ts'
import { effectiveAppearance } from './effective-appearance.ts'
import { blockOf, type GreetingKind, textPool } from './greeting-block.ts'
import type { EarlierStays } from './memory.ts'
import { pickVariant } from './pick-variant.ts'
import { CONTENT_MAX, renderGreeting } from './render-greeting.ts'

const CARD_AVATAR_PIXELS = 256

/** Everything a greeting is made from. `departure` is set exactly for a goodbye. */
export type Greeting = {
  member: MemberSnapshot
  departure?: DepartureKind
  invite?: InviteUse | null
  /** For a returning member; null: unknown. */
  earlier?: EarlierStays | null
  now: number
  view: Pick<RuleView, 'cdn' | 'random'> & { guild: TemplateGuild }
}

/** The greeting as it is sent: used by the bot, the test button and the preview. */
export function composeGreeting(settings: WelcomeSettings, greeting: Greeting): BotMessage {
  const { member, departure, view } = greeting
  const kind: GreetingKind = departure ? 'goodbye' : 'welcome'
  const { guild } = view
  const block = blockOf(settings, kind)
  const isBack = kind === 'welcome' && settings.welcomeBack.enabled && Boolean(greeting.earlier)
  const own = isBack ? backText(settings, guild.locale) : ownText(settings, greeting)
  const template = own ?? pickVariant(textPool(block, kind, guild.locale, guild.premium), view.random)
  const appearance = effectiveAppearance(block, guild.premium)
  const pings = kind === 'welcome' && settings.welcomeMention && !member.bot
  return {
    ...(pings && { content: `<@${member.id}>` }),
    embeds: [
      {
        title: welcomeBotTexts[guild.locale].title[isBack ? 'back' : kind],
        description: renderGreeting(template, contextOf(greeting, block.channelId)),
        color: appearance.color,
      },
    ],
    card: cardOf(kind, greeting, appearance.background),
    mentions: { users: pings ? [member.id] : [] },
  }
}

/** The private message; null when its text is empty, which Discord refuses. */
export function composePrivateMessage(settings: WelcomeSettings, greeting: Greeting): BotMessage | null {
  const template = settings.welcomeDm.message ?? welcomeDefaultTexts[greeting.view.guild.locale]['welcomeDm.message']
  const content = renderGreeting(template, contextOf(greeting, settings.welcomeChannel), CONTENT_MAX)
  return content === '' ? null : { content }
}

/** The text for a ban, or for the invite that was used. */
function ownText(
  { goodbyeBanMessage, welcomeInvites }: WelcomeSettings,
  { departure, invite }: Greeting,
): string | null {
  if (departure) return departure === 'ban' ? goodbyeBanMessage : null
  return welcomeInvites.find(({ code }) => code === invite?.code)?.text ?? null
}

const backText = ({ welcomeBack }: WelcomeSettings, locale: Locale): string =>
  welcomeBack.message ?? welcomeDefaultTexts[locale]['welcomeBack.message']

function contextOf(
  { member, departure, invite, earlier, now, view }: Greeting,
  channelId: string | null,
): GreetingContext {
  const { guild, cdn } = view
  const channel = findById(guild.channels, channelId)
  return {
    member,
    guild,
    channel,
    now,
    locale: guild.locale,
    timezone: guild.timezone,
    cdn,
    ...(departure && { departure }),
    ...(invite && { invite }),
    ...(earlier && { earlier }),
  }
}

function cardOf(type: GreetingKind, { member, view }: Greeting, background: GreetingCard['background']): GreetingCard {
  return {
    type,
    locale: view.guild.locale,
    guildName: view.guild.name,
    memberName: displayName(member),
    avatarUrl: avatarUrl(view.cdn, member, CARD_AVATAR_PIXELS),
    background,
  }
}

/** The member's displayed name, without links or invisible letters. */
export function displayName(member: MemberSnapshot): string {
  return cleanName(member.nickname ?? member.globalName ?? member.username) || cleanName(member.username) || member.id
}
