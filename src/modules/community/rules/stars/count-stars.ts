import * as z from 'zod/mini'
import { type Decision, type Effect, nothing } from '#core/bot/effects.ts'
import type { EventOf } from '#core/bot/events.ts'
import type { GuildIndex } from '#core/bot/guild-index.ts'
import type { Needs, RuleView } from '#core/bot/view.ts'
import type { CommunitySettings } from '../../settings.ts'
import type { Starboard } from '../../starboard.ts'
import { obstacleTo } from './can-take.ts'
import { boardById, boardsFor, isBoardChannel, STAR, starById, starId, starIn } from './star-record.ts'

export const COUNT_JOB = 'countStars'
export const VOTES = 'starVotes'
/** Several reactions within this time cause one edit. */
const PAUSE_MS = 5_000
/** Discord's maximum per request; we read a thousand of each emoji. */
const PAGE = 100
const PAGES_MAX = 10

type Reacted = EventOf<'reactionAdded'> | EventOf<'reactionRemoved'> | EventOf<'reactionsCleared'>

const source = z.object({ boardId: z.string(), channelId: z.string(), messageId: z.string() })
type Source = z.infer<typeof source>

export const concernsStars = ({ emoji }: Reacted, settings: CommunitySettings, guild: GuildIndex): boolean =>
  boardsFor(settings, guild, emoji).length > 0

/** A star on a copy counts for the original message. */
export function reactedNeeds(
  { channelId, messageId, emoji }: Reacted,
  settings: CommunitySettings,
  guild: GuildIndex,
): Needs {
  const isOnBoard = boardsFor(settings, guild, emoji).some((board) => isBoardChannel(board, channelId, guild))
  return isOnBoard ? { records: { post: { kind: STAR, messageId, limit: 1 } } } : {}
}

export function reacted(event: Reacted, settings: CommunitySettings, view: RuleView): Decision {
  const { channelId, messageId, emoji } = event
  const post = starIn(view, 'post')
  const sources = boardsFor(settings, view.guild, emoji).flatMap((board): Source[] => {
    if (!isBoardChannel(board, channelId, view.guild)) return [{ boardId: board.id, channelId, messageId }]
    if (post?.body.boardId !== board.id) return []
    return [{ boardId: board.id, channelId: post.body.sourceChannelId, messageId: post.body.sourceId }]
  })
  if (sources.length === 0) return nothing('boardChannel')
  return { effects: sources.map((one) => countSoon(one, view)), reasons: [{ code: 'counting' }] }
}

const heldKey = ({ boardId, messageId }: Source) => `counted:${starId(boardId, messageId)}`

/** Immediately, or a few seconds after the last time. */
function countSoon(one: Source, view: Pick<RuleView, 'now' | 'held'>): Effect {
  const last = Number(view.held(heldKey(one)) ?? 0)
  const at = Math.max(view.now, last + PAUSE_MS)
  return { type: 'schedule', job: COUNT_JOB, key: starId(one.boardId, one.messageId), at, payload: one }
}

export function countNeeds({ key, payload }: EventOf<'jobDue'>): Needs {
  const { data } = source.safeParse(payload)
  return data ? { messages: [data], records: starById(key) } : {}
}

/** Messages that are not accepted are not counted; otherwise the voters are read, emoji by emoji. */
export function countStars({ payload }: EventOf<'jobDue'>, settings: CommunitySettings, view: RuleView): Decision {
  const { data } = source.safeParse(payload)
  const board = data && boardById(settings, view.guild.premium, data.boardId)
  if (!data || !board) return nothing('boardGone')
  const message = view.messages.get(data.messageId)
  if (!message) return nothing('messageGone')
  const star = starIn(view)
  const obstacle = obstacleTo(message, board, view.guild, view.now)
  // What was posted while it was allowed still follows its reactions.
  if (obstacle && !star) return nothing(obstacle)
  const places = placesOf(data, board, star)
  const { replyTo } = message
  const begun: Counting = {
    ...data,
    authorId: message.author.id,
    replyTo: replyTo ? { channelId: replyTo.channelId, messageId: replyTo.messageId } : null,
    places,
    place: 0,
    after: null,
    pages: 0,
    voters: [],
    own: [],
  }
  const held: Effect = { type: 'hold', key: heldKey(data), value: view.now, forgetAt: view.now + PAUSE_MS }
  return { effects: [held, ...readPage(begun)], reasons: [{ code: 'counting' }] }
}

type Place = z.infer<typeof place>
const place = z.object({ channelId: z.string(), messageId: z.string(), emoji: z.string() })

function placesOf(data: Source, { emoji }: Starboard, star: ReturnType<typeof starIn>): Place[] {
  const { channelId, messageId } = data
  const places = emoji.map((one) => ({ channelId, messageId, emoji: one }))
  const { channelId: postChannel, messageId: postId } = star ?? {}
  if (!postChannel || !postId) return places
  return [...places, ...emoji.map((one) => ({ channelId: postChannel, messageId: postId, emoji: one }))]
}

const counting = z.extend(source, {
  authorId: z.string(),
  replyTo: z.nullable(z.object({ channelId: z.string(), messageId: z.string() })),
  places: z.array(place),
  /** Which of the places is being read, and after which voter. */
  place: z.number(),
  after: z.nullable(z.string()),
  /** How many pages of this place have been read. */
  pages: z._default(z.number(), 0),
  /** The voters counted so far. */
  voters: z.array(z.string()),
  /** The places where the author has voted. */
  own: z._default(z.array(z.number()), []),
})
export type Counting = z.infer<typeof counting>

function readPage(state: Counting): Effect[] {
  const at = state.places[state.place]
  if (!at) return []
  const what = {
    kind: 'reactions',
    channelId: at.channelId,
    messageId: at.messageId,
    emoji: at.emoji,
    after: state.after ?? undefined,
  } as const
  return [{ type: 'fetch', what, answerTo: { tag: VOTES, payload: state } }]
}

const people = z.array(z.object({ id: z.string(), bot: z.optional(z.boolean()) }))

type Counted = {
  state: Counting
  /** People on this page who are not voters yet. */
  read: readonly string[]
  isDone: boolean
  isRead: boolean
}

/** The state of the count after this page. Bots do not vote. */
export function advance({ payload, result }: EventOf<'answered'>): Counted | null {
  const state = counting.safeParse(payload).data
  if (!state) return null
  const page = result.ok ? (people.safeParse(result.data).data ?? []) : []
  const read = page.flatMap(({ id, bot }) => (bot || state.voters.includes(id) ? [] : [id]))
  const pages = state.pages + 1
  const isMore = page.length === PAGE && pages < PAGES_MAX
  const own = page.some(({ id }) => id === state.authorId) ? [...state.own, state.place] : state.own
  const next = isMore
    ? { ...state, own, pages, after: page.at(-1)?.id ?? null }
    : { ...state, own, pages: 0, place: state.place + 1, after: null }
  // A copy whose reactions cannot be read, or a deleted emoji, counts as zero; the message itself must be readable.
  const isOwn = state.places[state.place]?.messageId === state.messageId
  const isRead = result.ok || !isOwn || result.code === 'emojiGone'
  return { state: next, read, isDone: next.place >= next.places.length, isRead }
}

export const readNextPage = (state: Counting): Decision => ({
  effects: readPage(state),
  reasons: [{ code: 'counting' }],
})
