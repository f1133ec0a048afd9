import type { TemplateContext } from '#core/templates/context.ts'
import { globalVariables } from '#core/templates/global-variables.ts'
import type { Variable, VariableTable } from '#core/templates/variables.ts'
import type { Family } from './rules/read-source.ts'

export type FeedContext = TemplateContext & { published: Readonly<Record<string, string | null>> }

const published = (name: string, sample: Variable['sample']): [string, Variable<FeedContext>] => [
  name,
  { group: 'feed', sample, value: (context) => context.published[name] ?? null },
]

const table = (...entries: [string, Variable<FeedContext>][]): VariableTable<FeedContext> => ({
  ...globalVariables,
  ...Object.fromEntries(entries),
})

/** Legal in the announcements of each family. */
export const feedVariables: Readonly<Record<Family, VariableTable<FeedContext>>> = {
  youtube: table(
    published('video.author', 'La Taverne'),
    published('video.title', { en: 'We build a castle', fr: 'On construit un château' }),
    published('video.url', 'https://youtu.be/…'),
  ),
  twitch: table(
    published('stream.author', 'moka_lune'),
    published('stream.title', { en: 'Marathon for a good cause', fr: 'Marathon pour la bonne cause' }),
    published('stream.game', 'Chess'),
    published('stream.url', 'https://www.twitch.tv/moka_lune'),
    published('stream.start_at', '18:00'),
    published('stream.tags', 'chill'),
  ),
  reddit: table(
    published('post.subreddit', 'r/typescript'),
    published('post.title', { en: 'What I learnt this year', fr: 'Ce que j’ai appris cette année' }),
    published('post.description', { en: 'A few notes after…', fr: 'Quelques notes après…' }),
    published('post.url', 'https://redd.it/…'),
  ),
  rss: table(
    published('feed.name', { en: 'The Gazette', fr: 'La Gazette' }),
    published('feed.url', 'https://example.org'),
    published('item.title', { en: 'A new chapter', fr: 'Un nouveau chapitre' }),
    published('item.url', 'https://example.org/chapter'),
  ),
  bluesky: table(
    published('post.author', 'moka.bsky.social'),
    published('post.text', { en: 'Good morning, clouds.', fr: 'Bonjour, les nuages.' }),
    published('post.url', 'https://bsky.app/…'),
  ),
}
