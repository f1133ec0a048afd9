import { type Effect, ref } from '#core/bot/effects.ts'
import { refText } from '#core/bot/sequence.ts'
import type { StoredReply } from '#core/bot/stored-reply.ts'
import type { RuleView } from '#core/bot/view.ts'
import { messageLink } from '#core/guild/message-link.ts'
import { CHANNEL_NAME_MAX } from '#core/guild/name-bounds.ts'
import { findById } from '#core/templates/context.ts'
import { cutToLength } from '#core/templates/cut.ts'
import { cleanName, escapeMarkdown } from '#core/templates/names.ts'
import { fillTemplate } from '#core/templates/variables.ts'
import { suggestionsDefaultTexts } from '../default-texts.ts'
import type { SuggestionsSettings } from '../settings.ts'
import { confirmationVariables, type SuggestionContext, threadVariables } from '../variables.ts'
import { pendingCap } from './can-submit.ts'
import { SUGGESTION, type Suggestion } from './suggestion-record.ts'

const CONTENT_MAX = 2_000

/** The thread in which it is discussed. */
export function discussion(suggestion: Suggestion, settings: SuggestionsSettings, view: RuleView): Effect[] {
  const { openThread, threadNameFormat } = settings.suggestSystem
  const { homeId, isPost, title } = suggestion.body
  if (!openThread || !view.guild.premium || isPost) return []
  const context = contextOf(suggestion, title, settings, view)
  // Everybody can read the name of a thread, so it must not contain anything about an anonymous author.
  const shown = suggestion.body.isAnonymous ? { ...context, member: null } : context
  const name = cleanName(fillTemplate(threadNameFormat, threadVariables, shown))
  return [
    {
      type: 'createThread',
      channelId: homeId,
      messageId: ref('post'),
      name: cutToLength(name || title, CHANNEL_NAME_MAX),
      as: 'thread',
      optional: true,
    },
    { type: 'changeRecord', kind: SUGGESTION, id: suggestion.id, body: { threadId: ref('thread') } },
  ]
}

/** What the author reads, with the server's text. */
export function told(
  suggestion: Suggestion,
  reply: StoredReply | null,
  settings: SuggestionsSettings,
  view: RuleView,
): Effect[] {
  if (!reply) return []
  const { guild } = view
  const template = settings.suggestSystem.message ?? suggestionsDefaultTexts[guild.locale]['suggestSystem.message']
  const context = contextOf(suggestion, escapeMarkdown(suggestion.body.title), settings, view)
  const content = fillTemplate(template, confirmationVariables, context)
  const message = { content: cutToLength(content, CONTENT_MAX) }
  return [reply.interaction.hasMessage ? { type: 'update', message } : { type: 'reply', isPrivate: true, message }]
}

function contextOf(
  suggestion: Suggestion,
  title: string,
  settings: SuggestionsSettings,
  view: RuleView,
): SuggestionContext {
  const { guild, now, cdn, records } = view
  const member = view.members.get(suggestion.authorId) ?? null
  const { homeId, isPost } = suggestion.body
  const place = isPost ? refText('post') : homeId
  return {
    member,
    guild,
    channel: findById(guild.channels, homeId),
    now,
    locale: guild.locale,
    timezone: guild.timezone,
    cdn,
    suggestion: {
      title,
      count: records.pending?.count ?? 1,
      max: member ? pendingCap(member, settings.suggestSystem, guild) : null,
      url: messageLink({ guildId: guild.id, channelId: place, messageId: refText('post') }),
    },
  }
}
