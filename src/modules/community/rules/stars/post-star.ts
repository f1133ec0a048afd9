import * as z from 'zod/mini'
import { type Decision, type Effect, nothing, ref } from '#core/bot/effects.ts'
import type { EventOf } from '#core/bot/events.ts'
import type { GuildIndex } from '#core/bot/guild-index.ts'
import type { BotMessage } from '#core/bot/message.ts'
import type { Needs, RuleView } from '#core/bot/view.ts'
import { nameOf } from '#core/commands/person-name.ts'
import { passesList } from '#core/gains/lists.ts'
import { CHANNEL_TYPE } from '#core/guild/types.ts'
import { timestampOf } from '#core/snowflake.ts'
import { cutToLength } from '#core/templates/cut.ts'
import { cleanName } from '#core/templates/names.ts'
import type { CommunitySettings } from '../../settings.ts'
import type { Starboard } from '../../starboard.ts'
import { obstacleTo, thresholdOf } from './can-take.ts'
import { advance, type Counting, readNextPage } from './count-stars.ts'
import { type Copied, starMessage, textOf } from './star-message.ts'
import { boardById, STAR, type Star, starById, starId, starIn } from './star-record.ts'

export const STAR_FAILED = 'starFailed'
const TITLE_MAX = 90
const asksForRoles = ({ votersMode, voters }: Starboard) => votersMode === 'allowed' || voters.length > 0

/** Roles are looked up page by page: a page is as many people as one gateway request may name. */
export function votesNeeds(event: EventOf<'answered'>, settings: CommunitySettings, guild: GuildIndex): Needs {
  const counted = advance(event)
  if (!counted) return {}
  const { boardId, channelId, messageId, authorId, replyTo } = counted.state
  const board = boardById(settings, guild.premium, boardId)
  const isLookedUp = (id: string) => board !== null && mayCount(id, board, authorId, event.at)
  const voters = board && asksForRoles(board) ? counted.read.filter(isLookedUp) : []
  if (!counted.isDone) return { members: voters }
  return {
    messages: [{ channelId, messageId }, ...(replyTo ? [replyTo] : [])],
    members: [authorId, ...voters],
    records: starById(starId(boardId, messageId)),
  }
}

/** As far as can be told without their roles. */
const mayCount = (
  id: string,
  { removeSelf, votersAccountAge = 0 }: Starboard,
  authorId: string,
  now: number,
): boolean =>
  !(removeSelf && id === authorId) && (votersAccountAge === 0 || timestampOf(id) <= now - votersAccountAge * 1_000)

/** A page of voters has arrived: requests the next one, or counts the stars. */
export function votesCame(event: EventOf<'answered'>, settings: CommunitySettings, view: RuleView): Decision {
  const counted = advance(event)
  if (!counted?.isRead) return nothing('notRead')
  const board = boardById(settings, view.guild.premium, counted.state.boardId)
  if (!board) return nothing('boardGone')
  const { authorId, voters } = counted.state
  const state = { ...counted.state, voters: [...voters, ...countedOf(counted.read, board, authorId, view)] }
  return counted.isDone ? judge(state, board, view) : readNextPage(state)
}

function judge(state: Counting, board: Starboard, view: RuleView): Decision {
  const message = view.messages.get(state.messageId)
  if (!message) return nothing('messageGone')
  const author = view.members.get(state.authorId) ?? null
  const count = state.voters.length
  const threshold = thresholdOf(board, view.guild.chainOf(message.channelId))
  const answered = state.replyTo ? (view.messages.get(state.replyTo.messageId) ?? null) : null
  const copied: Copied = { message, author, answered, count }
  const decision = decide(copied, board, threshold, view)
  return { ...decision, effects: [...decision.effects, ...takeOwnOff(state, board, view)] }
}

function decide(copied: Copied, board: Starboard, threshold: number, view: RuleView): Decision {
  const { message, author, count } = copied
  const star = starIn(view)
  if (star) return follow(star, copied, board, threshold, view)
  const obstacle = obstacleTo(message, board, view.guild, view.now)
  if (obstacle) return nothing(obstacle)
  if (!passesList(board.rolesMode, board.roles, author?.roleIds ?? [])) return nothing('authorNotAllowed')
  return count >= threshold ? post(copied, board, view) : nothing('belowThreshold', { count, threshold })
}

/** Removes the author's own star, where the bot may. */
function takeOwnOff({ own, authorId, places }: Counting, board: Starboard, { guild }: RuleView): Effect[] {
  if (!board.removeSelf) return []
  return places
    .filter(({ channelId }, place) => own.includes(place) && guild.botCan('manageMessages', channelId))
    .map((place): Effect => ({ type: 'removeReaction', ...place, userId: authorId, optional: true }))
}

/** People on a page whose vote counts. */
function countedOf(
  read: readonly string[],
  board: Starboard,
  authorId: string,
  { members, now }: Pick<RuleView, 'members' | 'now'>,
): string[] {
  const isAllowed = (id: string) =>
    !asksForRoles(board) || passesList(board.votersMode, board.voters, members.get(id)?.roleIds ?? [])
  return read.filter((id) => mayCount(id, board, authorId, now) && isAllowed(id))
}

function post(copied: Copied, board: Starboard, view: RuleView): Decision {
  const { message, count } = copied
  const id = starId(board.id, message.id)
  const copy = starMessage(copied, board, view)
  const isForum = view.guild.channels.get(board.channel)?.type === CHANNEL_TYPE.forum
  return {
    effects: [
      {
        type: 'putRecord',
        kind: STAR,
        id,
        state: 'posting',
        subjectId: message.author.id,
        body: { boardId: board.id, sourceChannelId: message.channelId, sourceId: message.id, count },
      },
      isForum
        ? forumPost(copied, copy, board)
        : { type: 'sendMessage', channelId: board.channel, message: copy, as: 'post' },
      // A forum post begins with a message of the same id.
      {
        type: 'changeRecord',
        kind: STAR,
        id,
        state: 'posted',
        channelId: isForum ? ref('post') : board.channel,
        messageId: ref('post'),
      },
    ],
    reasons: [{ code: 'starPosted', params: { count } }],
    onFailure: { tag: STAR_FAILED, payload: { id } },
    otherwise: () => nothing('postedBefore'),
  }
}

function forumPost({ message, author }: Copied, copy: BotMessage, board: Starboard): Effect {
  const name = cleanName(nameOf(author ?? message.author)) || message.author.username
  const title = cutToLength(textOf(message).replaceAll(/\s+/g, ' ').trim() || name, TITLE_MAX)
  return { type: 'createThread', channelId: board.channel, name: title, message: copy, as: 'post' }
}

/** Updates the copy: shows the new number, or removes it when there are too few. */
function follow(star: Star, copied: Copied, board: Starboard, threshold: number, view: RuleView): Decision {
  const { channelId, messageId, state, version } = star
  if (state !== 'posted' || channelId === null || messageId === null) return nothing('postedBefore')
  const { count } = copied
  if (count < threshold && board.removeBelow) {
    return { effects: removeCopy(star), reasons: [{ code: 'starRemoved' }] }
  }
  if (count === star.body.count) return nothing('starSame')
  return {
    effects: [
      { type: 'changeRecord', kind: STAR, id: star.id, expect: { version }, body: { count } },
      editCopy(star, copied, board, view),
    ],
    reasons: [{ code: 'starEdited', params: { count } }],
    otherwise: () => nothing('starSame'),
  }
}

/**
 * A forum post is deleted as a whole. Its own id shows that it is one; the board's current channel does not, because
 * it may have changed.
 */
export function removeCopy({ id, channelId, messageId }: Star): Effect[] {
  const forgotten: Effect = { type: 'deleteRecord', kind: STAR, id }
  if (channelId === null || messageId === null) return [forgotten]
  const isPost = channelId === messageId
  return [forgotten, isPost ? { type: 'deleteChannel', channelId } : { type: 'deleteMessage', channelId, messageId }]
}

export function editCopy({ id, channelId, messageId }: Star, copied: Copied, board: Starboard, view: RuleView): Effect {
  const message = starMessage(copied, board, view)
  const place = { channelId: channelId ?? '', messageId: messageId ?? '' }
  return { type: 'editMessage', ...place, message, replaces: `star:${id}`, optional: true }
}

const failed = z.object({ id: z.string() })

/** The next star tries again. */
export function starFailed({ payload }: EventOf<'answered'>): Decision {
  const id = failed.safeParse(payload).data?.id
  if (!id) return nothing('notStarred')
  return { effects: [{ type: 'deleteRecord', kind: STAR, id }], reasons: [{ code: 'starFailed' }] }
}
