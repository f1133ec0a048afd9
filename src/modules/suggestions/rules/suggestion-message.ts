import type { BotEmbed, BotFile, BotMessage } from '#core/bot/message.ts'
import type { RuleView } from '#core/bot/view.ts'
import { emojiText } from '#core/emoji-text.ts'
import { avatarUrl } from '#core/guild/cdn.ts'
import type { Locale } from '#core/locale.ts'
import { cutToLength } from '#core/templates/cut.ts'
import { cleanName, escapeMarkdown } from '#core/templates/names.ts'
import { m } from '#texts'
import { type SuggestionsSettings, suggestionsSettings } from '../settings.ts'
import { isSuggestionState, type Suggestion, type SuggestionState } from './suggestion-record.ts'
import { shadeColor, voteShade } from './vote-color.ts'
import { VOTES } from './vote-emojis.ts'

const FIELD_MAX = 1_024
const SORTED_COLORS = { accepted: '#3ba55d', refused: '#d83c3e', planned: '#4f74d9' } as const
const { negative, positive } = suggestionsSettings.suggestSystem.entries.colors.entries

type Shown = Pick<Suggestion, 'number' | 'authorId' | 'actorId' | 'state' | 'body'>
type Seen = Pick<RuleView, 'guild' | 'shared' | 'cdn'>

export const stateName = (state: SuggestionState, locale: Locale): string =>
  m[`suggestions.bot.states.${state}`]({}, { locale })

/** The message in its channel, in the server's language. */
export function suggestionMessage(suggestion: Shown, settings: SuggestionsSettings, view: Seen): BotMessage {
  const { mention } = settings.suggestSystem
  const isCalled = mention !== null && suggestion.state === 'pending' && view.guild.roles.has(mention)
  return {
    // The mention stays in the text; an edit notifies nobody.
    content: isCalled ? `<@&${mention}>` : undefined,
    embeds: [suggestionEmbed(suggestion, settings, view)],
    keepsFiles: true,
  }
}

export function suggestionEmbed(suggestion: Shown, { suggestSystem }: SuggestionsSettings, view: Seen): BotEmbed {
  const { body, number, authorId } = suggestion
  const { locale } = view.guild
  const author = body.isAnonymous
    ? { name: m['suggestions.bot.anonymous']({}, { locale }) }
    : { name: cleanName(body.author.name), iconUrl: avatarUrl(view.cdn, { id: authorId, avatar: body.author.avatar }) }
  return {
    author,
    title: escapeMarkdown(body.title),
    description: body.description,
    color: colorOf(suggestion, suggestSystem, view),
    imageUrl: body.image ? `attachment://${body.image.name}` : undefined,
    fields: fieldsOf(suggestion, suggestSystem, locale),
    footer: { text: `#${number}` },
  }
}

function fieldsOf(
  { body, state, actorId }: Shown,
  { anonymizeModerators }: SuggestionsSettings['suggestSystem'],
  locale: Locale,
) {
  const words = { locale }
  const fields: { name: string; value: string }[] = []
  if (body.comment) fields.push({ name: m['suggestions.bot.comment']({}, words), value: body.comment })
  if (body.merged.length > 0) {
    const value = body.merged.map((number) => `#${number}`).join(', ')
    fields.push({ name: m['suggestions.bot.merge.also']({}, words), value })
  }
  if (state === 'pending' && body.voteEndsAt !== null) {
    const value = `<t:${Math.floor(body.voteEndsAt / 1_000)}:f>`
    fields.push({ name: m['suggestions.bot.vote.until']({}, words), value })
    if (body.isResultTold) fields.push({ name: m['suggestions.bot.votes']({}, words), value: voteLine(body) })
  }
  if (isSuggestionState(state) && state !== 'pending') {
    const name = stateName(state, locale)
    const by = actorId && !anonymizeModerators ? m['suggestions.bot.by']({ member: `<@${actorId}>` }, words) : ''
    const value = [by, body.reason ?? ''].filter(Boolean).join('\n')
    fields.push({ name, value }, { name: m['suggestions.bot.votes']({}, words), value: voteLine(body) })
    if (body.threadId) fields.push({ name: m['suggestions.bot.discussion']({}, words), value: `<#${body.threadId}>` })
  }
  return fields.map(({ name, value }) => ({ name, value: cutToLength(value, FIELD_MAX) }))
}

/** "✅ 12 · ❌ 3" */
export const voteLine = (body: Shown['body']): string =>
  VOTES.flatMap((vote) => {
    const emoji = body.emojis[vote]
    return emoji ? [`${emojiText(emoji)} ${body[vote]}`] : []
  }).join(' · ')

function colorOf(
  { state, body }: Shown,
  { votesDirection, colors }: SuggestionsSettings['suggestSystem'],
  { guild, shared }: Seen,
): string {
  if (isSuggestionState(state) && state !== 'pending') return SORTED_COLORS[state]
  if (!votesDirection) return shared.accentColor
  // Custom colours are ignored once premium has ended.
  const ends = guild.premium ? colors : { negative: negative.default, positive: positive.default }
  return shadeColor(ends.negative, ends.positive, voteShade(body))
}

/** The picture is attached to the message that first shows it. `url` is a fresh address if there is one. */
export const pictureFiles = ({ image }: Shown['body'], url?: string | null): BotFile[] =>
  image ? [{ name: image.name, contentType: image.contentType, url: url ?? image.url }] : []
