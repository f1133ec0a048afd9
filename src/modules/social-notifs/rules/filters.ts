import { foldAccents } from '#core/fold-accents.ts'
import { limitFor } from '#core/limits.ts'
import type { ListMode } from '#core/settings/lists.ts'
import type { ItemDetail, SourceItem } from '#core/sources/source.ts'
import type { SocialNotifsSettings } from '../settings.ts'

type WordFilter = { mode: ListMode; words: readonly string[] } | null

export function refusesText(filter: WordFilter, text: string): string | null {
  if (!filter || filter.words.length === 0) return null
  const looked = foldAccents(text)
  const isFound = filter.words.some((word) => looked.includes(foldAccents(word)))
  return isFound === (filter.mode === 'allowed') ? null : 'filtered'
}

const textOf = (detail: ItemDetail | undefined) => (typeof detail === 'string' ? detail : '')
const listOf = (detail: ItemDetail | undefined): readonly string[] => (Array.isArray(detail) ? detail : [])
const isListed = (list: readonly string[], text: string) => list.some((one) => foldAccents(one) === foldAccents(text))

type Youtube = SocialNotifsSettings['youtube']['channels'][number]
type VideoRules = Pick<Youtube, 'types' | 'planned' | 'titleFilter'>
export function refusesVideo({ types, planned, titleFilter }: VideoRules, item: SourceItem) {
  const type = textOf(item.details.type)
  if (type === 'hidden') return 'notPublic'
  if (type === 'planned') return planned && types.includes('live') ? refusesText(titleFilter, item.title) : 'notBegun'
  if (!types.some((one) => one === type)) return 'otherType'
  return refusesText(titleFilter, item.title)
}

type Twitch = SocialNotifsSettings['twitch']['channels'][number]
export function refusesStream({ games }: Pick<Twitch, 'games'>, item: SourceItem) {
  if (!games || games.names.length === 0) return null
  return isListed(games.names, textOf(item.details.game)) === (games.mode === 'allowed') ? null : 'otherGame'
}

type Reddit = SocialNotifsSettings['reddit']['subs'][number]
type PostRules = Pick<Reddit, 'minUpvotes' | 'nsfw' | 'spoiler' | 'stickied' | 'flairs' | 'titleFilter'>
export function refusesPost(rules: PostRules, item: SourceItem) {
  const { minUpvotes, nsfw, spoiler, stickied, flairs, titleFilter } = rules
  const { details } = item
  if (details.isRemoved) return 'notPublic'
  if (!stickied && details.isStickied) return 'pinned'
  if (nsfw !== 'all' && Boolean(details.isNsfw) !== (nsfw === 'only')) return 'adultContent'
  if (!spoiler && details.isSpoiler) return 'spoiler'
  if (flairs.length > 0 && !isListed(flairs, textOf(details.flair))) return 'otherFlair'
  if (Number(details.upvotes) < minUpvotes) return 'tooFewVotes'
  return refusesText(titleFilter, item.title)
}

type Bluesky = SocialNotifsSettings['bluesky']['accounts'][number]
type AccountRules = Pick<Bluesky, 'replies' | 'reposts' | 'titleFilter'>
export function refusesSkeet({ replies, reposts, titleFilter }: AccountRules, { details }: SourceItem) {
  if (details.isReply && !replies) return 'reply'
  if (details.isRepost && !reposts) return 'repost'
  return refusesText(titleFilter, textOf(details.text))
}

type Dealabs = SocialNotifsSettings['dealabs']
type DealRules = Pick<Dealabs, 'categories' | 'filter'>
export function refusesDeal({ categories, filter }: DealRules, item: SourceItem, premium: boolean) {
  const counted = categories.slice(0, limitFor('dealabsCategories', premium))
  const has = listOf(item.details.categories)
  if (counted.length > 0 && !has.some((category) => isListed(counted, category))) return 'otherCategory'
  return refusesText({ mode: 'forbidden', words: filter }, item.title)
}
