import type { TemplateContext } from '#core/templates/context.ts'
import { globalVariables } from '#core/templates/global-variables.ts'
import { dateValue, type Variable, type VariableTable } from '#core/templates/variables.ts'
import type { Published } from './rules/published-values.ts'
import type { Family } from './rules/read-source.ts'

export type FeedContext = TemplateContext & { published: Published }

type Entry = [string, Variable<FeedContext>]

const published = (name: string, sample: Variable['sample']): Entry => [
  name,
  { group: 'feed', sample, value: ({ published: { [name]: value } }) => (value === undefined ? null : plain(value)) },
]
const plain = (value: Published[string]) => (typeof value === 'object' && value !== null ? value.join(', ') : value)

const date = (name: string, sample: string, pattern: string): Entry => [
  name,
  {
    group: 'feed',
    sample,
    params: ['format'],
    value(context, params) {
      const time = context.published[name]
      return dateValue(typeof time === 'number' ? time : null, params, context, pattern)
    },
  },
]

const list = (name: string, sample: string): Entry => [
  name,
  {
    group: 'feed',
    sample,
    params: ['separator'],
    value({ published: { [name]: value } }, { separator = ', ' }) {
      return typeof value === 'object' && value !== null ? value.join(separator) : null
    },
  },
]

const table = (...entries: Entry[]): VariableTable<FeedContext> => ({
  ...globalVariables,
  ...Object.fromEntries(entries),
})

/** Allowed in the announcements of each family. */
export const feedVariables: Readonly<Record<Family, VariableTable<FeedContext>>> = {
  youtube: table(
    published('video.author', 'La Taverne'),
    published('video.title', { en: 'We build a castle', fr: 'On construit un château' }),
    published('video.url', 'https://youtu.be/…'),
    published('video.type', { en: 'video', fr: 'vidéo' }),
    published('video.thumbnail', 'https://i.ytimg.com/…'),
    date('video.published_at', '17/11/2026', 'L'),
    published('video.duration', '12:34'),
  ),
  twitch: table(
    published('stream.author', 'moka_lune'),
    published('stream.title', { en: 'Marathon for a good cause', fr: 'Marathon pour la bonne cause' }),
    published('stream.game', 'Chess'),
    published('stream.url', 'https://www.twitch.tv/moka_lune'),
    date('stream.start_at', '18:00', 'LT'),
    list('stream.tags', 'chill'),
    published('stream.viewers', '128'),
  ),
  reddit: table(
    published('post.subreddit', 'r/typescript'),
    published('post.title', { en: 'What I learnt this year', fr: 'Ce que j’ai appris cette année' }),
    published('post.description', { en: 'A few notes after…', fr: 'Quelques notes après…' }),
    published('post.url', 'https://redd.it/…'),
    published('post.author', 'pixel_renard'),
    published('post.upvotes', '42'),
    published('post.flair', 'Discussion'),
  ),
  rss: table(
    published('feed.name', { en: 'The Gazette', fr: 'La Gazette' }),
    published('feed.url', 'https://example.org'),
    published('item.title', { en: 'A new chapter', fr: 'Un nouveau chapitre' }),
    published('item.url', 'https://example.org/chapter'),
    published('item.author', 'Moka'),
    published('item.description', { en: 'It begins with rain…', fr: 'Il commence par la pluie…' }),
    date('item.published_at', '17/11/2026', 'L'),
  ),
  bluesky: table(
    published('post.author', 'Moka'),
    published('post.handle', 'moka.bsky.social'),
    published('post.text', { en: 'Good morning, clouds.', fr: 'Bonjour, les nuages.' }),
    published('post.url', 'https://bsky.app/…'),
  ),
}
