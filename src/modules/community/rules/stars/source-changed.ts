import { maybeOwn } from '#core/bot/deleted-messages.ts'
import { type Decision, type Effect, nothing } from '#core/bot/effects.ts'
import type { EventOf } from '#core/bot/events.ts'
import type { GuildIndex } from '#core/bot/guild-index.ts'
import type { Needs, RecordQuery, RuleView } from '#core/bot/view.ts'
import type { CommunitySettings } from '../../settings.ts'
import { activeBoards } from '../active-entries.ts'
import { editCopy, removeCopy } from './post-star.ts'
import { boardById, STAR, type Star, starId, starsIn } from './star-record.ts'

type Edited = EventOf<'messageEdited'>
type Deleted = EventOf<'messagesDeleted'>

/** Whole channels may be emptied at once. */
const COPIES_MAX = 500

const hasBoards = (settings: CommunitySettings, { premium }: Pick<GuildIndex, 'premium'>) =>
  activeBoards(settings, premium).length > 0

/** Discord adding a link preview is not an edit. Its author may also only have removed a file. */
export const concernsEdit = ({ before, message }: Edited, settings: CommunitySettings, guild: GuildIndex): boolean => {
  const isSame = before?.content === message.content && before.files.length === message.files.length
  return message.author.id !== guild.bot.id && !isSame && hasBoards(settings, guild)
}

export const concernsDeletion = (_event: Deleted, settings: CommunitySettings, guild: GuildIndex): boolean =>
  hasBoards(settings, guild)

/** The copies of these messages on every board. */
function copiesOf(
  messageIds: readonly string[],
  settings: CommunitySettings,
  guild: GuildIndex,
): { copies: RecordQuery } {
  const id = messageIds.flatMap((one) => activeBoards(settings, guild.premium).map((board) => starId(board.id, one)))
  return { copies: { kind: STAR, id, state: 'posted', limit: COPIES_MAX } }
}

export const editNeeds = ({ message }: Edited, settings: CommunitySettings, guild: GuildIndex): Needs => ({
  records: copiesOf([message.id], settings, guild),
  messages: message.replyTo ? [message.replyTo] : [],
})

export function deletionNeeds(event: Deleted, settings: CommunitySettings, guild: GuildIndex): Needs {
  // Any message of the bot may be a copy: a board may have moved since, and collect from the channel of another.
  const posts = { kind: STAR, messageId: maybeOwn(event, guild), limit: COPIES_MAX }
  return { records: { ...copiesOf(event.messageIds, settings, guild), posts } }
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
  const isPost = ({ messageId }: Star) => event.messageIds.includes(messageId ?? '')
  const effects = stars.flatMap((star): Effect[] => {
    if (isPost(star)) return [{ type: 'changeRecord', kind: STAR, id: star.id, state: 'removed' }]
    const board = boardById(settings, view.guild.premium, star.body.boardId)
    const message = event.known.find(({ id }) => id === star.body.sourceId)
    if (board?.deleteWithSource) return removeCopy(star)
    const kept: Effect = { type: 'changeRecord', kind: STAR, id: star.id, state: 'orphaned' }
    if (!board || !message) return [kept]
    const copied = { message, author: null, answered: null, count: star.body.count, isGone: true }
    return [kept, editCopy(star, copied, board, view)]
  })
  return { effects, reasons: [{ code: stars.every(isPost) ? 'postDeleted' : 'sourceGone' }] }
}
