import * as z from 'zod/mini'
import type { GuildIndex } from '#core/bot/guild-index.ts'
import type { RecordQuery, RuleView, StoredRecord } from '#core/bot/view.ts'
import { isSameEmoji } from '#core/emoji-text.ts'
import type { CommunitySettings } from '../../settings.ts'
import type { Starboard } from '../../starboard.ts'
import { activeBoards } from '../active-entries.ts'

export const STAR = 'star'

const starBody = z.object({
  boardId: z.string(),
  sourceChannelId: z.string(),
  sourceId: z.string(),
  count: z.number(),
})

/** The subject is the author; channel and message are those of the copy. */
export type Star = Omit<StoredRecord, 'body'> & { body: z.infer<typeof starBody> }

function readStar(record: StoredRecord | undefined): Star | null {
  const body = starBody.safeParse(record?.body).data
  return record && body ? { ...record, body } : null
}
export const starsIn = ({ records }: Pick<RuleView, 'records'>, name: string): Star[] =>
  (records[name]?.rows ?? []).flatMap((row) => readStar(row) ?? [])
export const starIn = (view: Pick<RuleView, 'records'>, name = 'star'): Star | null => starsIn(view, name)[0] ?? null

/** One copy of a message per board: two attempts to post it at once cannot both store it. */
export const starId = (boardId: string, messageId: string): string => `${boardId}.${messageId}`
export const starById = (id: string): { star: RecordQuery } => ({ star: { kind: STAR, id } })

export const boardsFor = (
  settings: CommunitySettings,
  { premium }: Pick<GuildIndex, 'premium'>,
  emoji: string | null,
) =>
  activeBoards(settings, premium).filter(
    (board) => emoji === null || board.emoji.some((one) => isSameEmoji(one, emoji)),
  )

export const boardById = (settings: CommunitySettings, premium: boolean, id: string): Starboard | null =>
  activeBoards(settings, premium).find((board) => board.id === id) ?? null

/** Whether this is the channel that a board posts to, or a post of its forum. */
export const isBoardChannel = ({ channel }: Starboard, channelId: string, { chainOf }: Pick<GuildIndex, 'chainOf'>) =>
  chainOf(channelId).slice(0, 2).includes(channel)
