import type { Locale } from '#core/locale.ts'
import type { ItemDetail, SourceItem } from '#core/sources/source.ts'
import { escapeMarkdown } from '#core/templates/names.ts'
import { m } from '#texts'
import type { Family } from './read-source.ts'

export type Published = Readonly<Record<string, string | number | readonly string[] | null>>

const DESCRIPTION_MAX = 1_000

/** External text: shown literally, whatever characters it contains. */
const shown = (detail: ItemDetail | undefined) =>
  typeof detail === 'string' ? escapeMarkdown(detail).slice(0, DESCRIPTION_MAX) : null
const numberOf = (detail: ItemDetail | undefined) => (typeof detail === 'number' ? detail : null)

/** The values of each family's variables. Times are in ms, to be formatted by the variable. */
export function publishedValues(
  family: Family,
  item: SourceItem,
  { name, url: home }: { name: string; url: string },
  locale: Locale,
): Published {
  const { details, url, publishedAt } = item
  const title = shown(item.title)
  switch (family) {
    case 'youtube':
      return {
        'video.author': shown(details.author) ?? shown(name),
        'video.title': title,
        'video.url': url,
        'video.type': typeWords(details.type, locale),
        'video.thumbnail': typeof details.thumbnail === 'string' ? details.thumbnail : null,
        'video.published_at': publishedAt,
        'video.duration': durationText(numberOf(details.seconds)),
      }
    case 'twitch':
      return {
        'stream.author': shown(details.author) ?? shown(name),
        'stream.title': title,
        'stream.game': shown(details.game) || '–',
        'stream.url': url,
        'stream.start_at': publishedAt,
        'stream.tags': Array.isArray(details.tags) ? details.tags.map(escapeMarkdown) : [],
        'stream.viewers': numberOf(details.viewers),
      }
    case 'reddit':
      return {
        'post.subreddit': shown(details.subreddit) ?? shown(name),
        'post.title': title,
        'post.description': shown(details.text),
        'post.url': url,
        'post.author': shown(details.author),
        'post.upvotes': numberOf(details.upvotes),
        'post.flair': shown(details.flair),
      }
    case 'rss':
      return {
        'feed.name': shown(name),
        'feed.url': home,
        'item.title': title,
        'item.url': url,
        'item.author': shown(details.author),
        'item.description': shown(details.description),
        'item.published_at': publishedAt,
      }
    case 'bluesky':
      return {
        'post.author': shown(details.author) ?? shown(name),
        'post.handle': shown(details.handle),
        'post.text': shown(details.text),
        'post.url': url,
      }
  }
}

function typeWords(type: ItemDetail | undefined, locale: Locale): string {
  switch (type) {
    case 'short':
      return m['social-notifs.types.short']({}, { locale })
    case 'live':
      return m['social-notifs.types.live']({}, { locale })
    case 'planned':
      return m['social-notifs.types.planned']({}, { locale })
    case 'premiere':
      return m['social-notifs.types.premiere']({}, { locale })
    default:
      return m['social-notifs.types.video']({}, { locale })
  }
}

/** 1:02:03 */
export function durationText(seconds: number | null): string | null {
  if (!seconds) return null
  const parts = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, Math.floor(seconds) % 60]
  const [first = 0, ...others] = parts[0] === 0 ? parts.slice(1) : parts
  return [first, ...others.map((part) => String(part).padStart(2, '0'))].join(':')
}
