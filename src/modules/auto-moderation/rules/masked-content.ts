import type { GuildIndex } from '#core/bot/guild-index.ts'
import type { MemberSnapshot, MessageSnapshot } from '#core/bot/snapshots.ts'
import { mask } from '#core/matching/mask.ts'
import type { FilterKey } from '../sanction-rule.ts'
import type { Compiled } from './compile.ts'
import { type Evaluation, evaluate, type Hit, WORDS_MAX } from './evaluate.ts'
import { findMarkdown, type MarkdownType, stripMarkdown } from './filters/markdown.ts'

/** A quote inside a quote loses one mark at a time. */
const STRIPS_MAX = 4

type MaskView = {
  now: number
  held(key: string): unknown
  guild: Pick<GuildIndex, 'id' | 'botCan' | 'chainOf'>
}

/**
 * What may be posted again in place of the message; null: it is only deleted. Everything wrong with it must be
 * maskable. An invitation that has not been checked yet is masked as well, because copies are not checked.
 */
export function maskedContent(
  { hits, unknownInvites }: Pick<Evaluation, 'hits' | 'unknownInvites'>,
  message: MessageSnapshot,
  { roleIds }: MemberSnapshot,
  compiled: Compiled,
  view: MaskView,
): string | null {
  const { content, channelId } = message
  const canMask = ({ filter, ranges = [] }: Hit) =>
    // Forwarded text and polls cannot be posted again.
    isMasked(filter, compiled) && ranges.length < WORDS_MAX && ranges.every(({ to }) => to <= content.length)
  if (!hits.every(canMask) || !view.guild.botCan('manageWebhooks', channelId)) return null
  const masked = mask(content, [...hits.flatMap(({ ranges = [] }) => ranges), ...unknownInvites])
  const types = hits.flatMap(({ markdown = [] }) => markdown)
  const text = types.length > 0 ? withoutMarkdown(masked, types) : masked
  if (text === null || text.trim() === '') return null
  if (types.length === 0) return text
  // Formatting may have hidden a word or an address that appears once it is removed.
  const again = evaluate(
    {
      message: { ...message, content: text, otherText: '' },
      roleIds,
      chain: view.guild.chainOf(channelId),
      botId: '',
      guildId: view.guild.id,
      now: view.now,
      held: view.held,
      isEdit: true,
    },
    compiled,
  )
  const isNew = ({ filter }: Hit) => filter === 'filter' || filter === 'links' || filter === 'invites'
  return again.hits.some(isNew) || again.unknownInvites.length > 0 ? null : text
}

function isMasked(filter: FilterKey, { settings }: Compiled): boolean {
  if (filter === 'markdown') return settings.markdown.escape
  return (filter === 'filter' || filter === 'links' || filter === 'invites') && settings[filter].censor
}

function withoutMarkdown(text: string, types: readonly MarkdownType[]): string | null {
  const unwanted = new Set(types)
  let left = text
  for (let round = 0; round < STRIPS_MAX; round += 1) {
    left = stripMarkdown(left, types)
    if (findMarkdown(left, unwanted).length === 0) return left
  }
  return null
}
