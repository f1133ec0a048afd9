import { type Decision, type Effect, nothing } from '#core/bot/effects.ts'
import type { EventOf } from '#core/bot/events.ts'
import type { GuildIndex } from '#core/bot/guild-index.ts'
import type { Needs, RecordQuery, RuleView } from '#core/bot/view.ts'
import type { CommunitySettings } from '../../settings.ts'
import { activeBoards } from '../active-entries.ts'
import { editCopy, removeCopy } from './post-star.ts'
import { boardById, isBoardChannel, STAR, starId, starsIn } from './star-record.ts'

type Edited = EventOf<'messageEdited'>
type Deleted = EventOf<'messagesDeleted'>

/** Whole channels may be emptied at once: as many as one query can hold. */
const LOOKED_UP_MAX = 100

const hasBoards = (settings: CommunitySettings, { premium }: Pick<GuildIndex, 'premium'>) =>
  activeBoards(settings, premium).length > 0

/** Discord adding a link preview is not an edit. */
export const concernsEdit = ({ before, message }: Edited, settings: CommunitySettings, guild: GuildIndex): boolean =>
  message.author.id !== guild.bot.id && before?.content !== message.content && hasBoards(settings, guild)

export const concernsDeletion = (_event: Deleted, settings: CommunitySettings, guild: GuildIndex): boolean =>
  hasBoards(settings, guild)

/** The copies of these messages on every board. */
function copiesOf(messageIds: readonly string[], settings: CommunitySettings, guild: GuildIndex): Needs {
  const ids = messageIds.flatMap((id) => activeBoards(settings, guild.premium).map((board) => starId(board.id, id)))
  const queries = ids
    .slice(0, LOOKED_UP_MAX)
    .map((id, index): [string, RecordQuery] => [`copy${index}`, { kind: STAR, id, state: 'posted' }])
  return { records: Object.fromEntries(queries) }
}

export const editNeeds = ({ message }: Edited, settings: CommunitySettings, guild: GuildIndex): Needs => ({
  ...copiesOf([message.id], settings, guild),
  messages: message.replyTo ? [message.replyTo] : [],
})

export function deletionNeeds(
  { channelId, messageIds }: Deleted,
  settings: CommunitySettings,
  guild: GuildIndex,
): Needs {
  const isOnBoard = activeBoards(settings, guild.premium).some((board) => isBoardChannel(board, channelId, guild))
  if (!isOnBoard) return copiesOf(messageIds, settings, guild)
  const posts = messageIds
    .slice(0, LOOKED_UP_MAX)
    .map((messageId, index): [string, RecordQuery] => [`post${index}`, { kind: STAR, messageId, limit: 1 }])
  return { records: Object.fromEntries(posts) }
}

const allStars = (view: RuleView) => Object.keys(view.records).flatMap((name) => starsIn(view, name))

export function sourceEdited({ message, member }: Edited, settings: CommunitySettings, view: RuleView): Decision {
  const answered = message.replyTo ? (view.messages.get(message.replyTo.messageId) ?? null) : null
  const effects = allStars(view).flatMap((star): Effect[] => {
    const board = boardById(settings, view.guild.premium, star.body.boardId)
    if (!board) return []
    return [editCopy(star, { message, author: member, answered, count: star.body.count }, board, view)]
  })
  return effects.length > 0 ? { effects, reasons: [{ code: 'starEdited' }] } : nothing('notStarred')
}

/**
 * The copy of a deleted message stays, with a note, or is deleted too; a copy that somebody deleted does not come
 * back.
 */
export function messagesGone(event: Deleted, settings: CommunitySettings, view: RuleView): Decision {
  const stars = allStars(view)
  if (stars.length === 0) return nothing('notStarred')
  const isPost = event.messageIds.includes(stars[0]?.messageId ?? '')
  if (isPost) {
    const removed = stars.map(({ id }): Effect => ({ type: 'changeRecord', kind: STAR, id, state: 'removed' }))
    return { effects: removed, reasons: [{ code: 'postDeleted' }] }
  }
  const effects = stars.flatMap((star): Effect[] => {
    const board = boardById(settings, view.guild.premium, star.body.boardId)
    const message = event.known.find(({ id }) => id === star.body.sourceId)
    if (board?.deleteWithSource) return removeCopy(star)
    const kept: Effect = { type: 'changeRecord', kind: STAR, id: star.id, state: 'orphaned' }
    if (!board || !message) return [kept]
    const copied = { message, author: null, answered: null, count: star.body.count, isGone: true }
    return [kept, editCopy(star, copied, board, view)]
  })
  return { effects, reasons: [{ code: 'sourceGone' }] }
}
