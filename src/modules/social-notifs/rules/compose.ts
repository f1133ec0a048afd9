import { composeSaved } from '#core/bot/compose-saved.ts'
import type { Effect } from '#core/bot/effects.ts'
import type { AllowedMentions, BotMessage } from '#core/bot/message.ts'
import type { RuleView } from '#core/bot/view.ts'
import { CHANNEL_NAME_MAX } from '#core/guild/name-bounds.ts'
import { CHANNEL_TYPE } from '#core/guild/types.ts'
import type { Locale } from '#core/locale.ts'
import { momentTag } from '#core/moment-tag.ts'
import type { MentionTarget } from '#core/settings/mention.ts'
import type { SourceItem } from '#core/sources/source.ts'
import { cutToLength } from '#core/templates/cut.ts'
import { fillTemplate } from '#core/templates/variables.ts'
import { m } from '#texts'
import { socialNotifsDefaultTexts } from '../default-texts.ts'
import { TEXT_KEYS } from '../text-keys.ts'
import { feedVariables } from '../variables.ts'
import type { Destination } from './destinations.ts'
import { withFollowButton } from './follow-button.ts'
import { offerMessage } from './offer-message.ts'
import { publishedValues } from './published-values.ts'
import type { Family } from './read-source.ts'

const CONTENT_MAX = 2_000

const isFamily = (family: string): family is Family => Object.hasOwn(TEXT_KEYS, family)

/** An announcement, in the server's language, without its mention. */
export const composeItem = (destination: Destination, item: SourceItem, view: RuleView): BotMessage =>
  withFollowButton(wordsOf(destination, item, view), destination, view)

function wordsOf(destination: Destination, item: SourceItem, view: RuleView): BotMessage {
  const { family, message, channelId, color } = destination
  const { locale } = view.guild
  if (!isFamily(family)) return offerMessage(destination, item, view)
  const published = publishedValues(family, item, destination, locale)
  const table = feedVariables[family]
  if (message) {
    const composed = composeSaved(message, view, {
      member: null,
      channelId,
      locale,
      variables: { table, context: (base) => ({ ...base, published }) },
    })
    const embeds = composed.embeds?.map((embed) => ({ ...embed, color: embed.color ?? color }))
    return { ...composed, ...(embeds && { embeds }), ...(composed.content && { content: cut(composed.content) }) }
  }
  const { startsAt } = item.details
  const template =
    item.details.type === 'planned'
      ? plannedText(typeof startsAt === 'number' ? startsAt : null, locale)
      : socialNotifsDefaultTexts[locale][TEXT_KEYS[family]]
  const { guild, now, cdn } = view
  const channel = guild.channels.get(channelId) ?? null
  const context = { member: null, guild, channel, now, locale, timezone: guild.timezone, cdn, published }
  return { content: cut(fillTemplate(template, table, context)) }
}

/** Every reader sees this in their own time zone. */
function plannedText(startsAt: number | null, locale: Locale): string {
  const at = startsAt === null ? '' : ` ${momentTag(startsAt, 'F')}`
  return m['social-notifs.planned'](
    { author: '{video.author}', title: '{video.title}', at, url: '{video.url}' },
    { locale },
  )
}

const cut = (text: string) => cutToLength(text, CONTENT_MAX)

const mentionText = (target: MentionTarget) =>
  target === 'everyone' || target === 'here' ? `@${target}` : `<@&${target}>`
const mentionsOf = (target: MentionTarget): AllowedMentions =>
  target === 'everyone' || target === 'here' ? { everyone: true } : { roles: [target] }

/** The mention comes first unless the text contains it; nobody else is notified, whatever the text says. */
export function withMention(message: BotMessage, target: MentionTarget | null): BotMessage {
  if (!target) return { ...message, mentions: {} }
  const written = mentionText(target)
  const mentions = mentionsOf(target)
  if (message.blocks) {
    const isThere = JSON.stringify(message.blocks).includes(written)
    return {
      ...message,
      mentions,
      blocks: isThere ? message.blocks : [{ type: 'text', text: written }, ...message.blocks],
    }
  }
  const content = message.content ?? ''
  return { ...message, mentions, content: content.includes(written) ? content : cut(`${written} ${content}`.trim()) }
}

/** In a forum each announcement is a separate post. */
export function sendTo(
  channelId: string,
  title: string,
  message: BotMessage,
  view: Pick<RuleView, 'guild'>,
): Extract<Effect, { type: 'sendMessage' | 'createThread' }> {
  if (view.guild.channels.get(channelId)?.type !== CHANNEL_TYPE.forum)
    return { type: 'sendMessage', channelId, message }
  return { type: 'createThread', channelId, name: cutToLength(title, CHANNEL_NAME_MAX) || '…', message }
}
