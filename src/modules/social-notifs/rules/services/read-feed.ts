import { parseFeed } from 'feedsmith'
import { htmlText } from './html-text.ts'

export type FeedEntry = {
  id: string
  title: string
  url: string
  /** null: it has none, or one that cannot be read. */
  publishedAt: number | null
  author: string | null
  description: string
  image: string | null
  categories: readonly string[]
}
export type FeedDocument = { title: string | null; url: string | null; entries: readonly FeedEntry[] }

const ID_MAX = 300
const TITLE_MAX = 300
const DESCRIPTION_MAX = 2_000

/** RSS, Atom, RDF or JSON Feed; null: none of these. */
export function readFeed(text: string): FeedDocument | null {
  const parsed = parsedFeed(text)
  switch (parsed?.format) {
    case 'rss':
      return {
        title: parsed.feed.title ?? null,
        url: parsed.feed.link ?? null,
        entries: (parsed.feed.items ?? []).map((item) =>
          entryOf({
            id: item.guid?.value,
            title: item.title,
            url: item.link ?? permalink(item.guid),
            date: item.pubDate ?? item.dc?.dates?.[0],
            author: item.dc?.creators?.[0] ?? item.authors?.[0]?.name,
            description: item.description ?? item.content?.encoded,
            image: imageOf(item.media) ?? item.enclosures?.find(({ type }) => type?.startsWith('image/'))?.url,
            categories: item.categories?.map(({ name }) => name),
          }),
        ),
      }
    case 'atom':
      return {
        title: parsed.feed.title?.value ?? null,
        url: alternate(parsed.feed.links) ?? null,
        entries: (parsed.feed.entries ?? []).map((entry) =>
          entryOf({
            id: entry.id,
            title: entry.title?.value,
            url: alternate(entry.links),
            date: entry.published ?? entry.updated,
            author: entry.authors?.[0]?.name ?? parsed.feed.authors?.[0]?.name,
            description: entry.summary?.value ?? entry.content?.value,
            image: imageOf(entry.media),
            categories: entry.categories?.map(({ term }) => term),
          }),
        ),
      }
    case 'rdf':
      return {
        title: parsed.feed.title ?? null,
        url: parsed.feed.link ?? null,
        entries: (parsed.feed.items ?? []).map((item) =>
          entryOf({
            id: item.link,
            title: item.title,
            url: item.link,
            date: item.dc?.dates?.[0],
            author: item.dc?.creators?.[0],
            description: item.description,
          }),
        ),
      }
    case 'json':
      return {
        title: parsed.feed.title ?? null,
        url: parsed.feed.home_page_url ?? null,
        entries: (parsed.feed.items ?? []).map((item) =>
          entryOf({
            id: item.id === undefined ? undefined : String(item.id),
            title: item.title,
            url: item.url ?? item.external_url,
            date: item.date_published,
            author: item.authors?.[0]?.name,
            description: item.summary ?? item.content_html ?? item.content_text,
            image: item.image,
            categories: item.tags,
          }),
        ),
      }
    default:
      return null
  }
}

/** The id of an entry is its address, unless the entry says otherwise or the id is not an address. */
const permalink = (guid: { value?: string | undefined; isPermaLink?: boolean | undefined } | undefined) =>
  guid?.isPermaLink !== false && /^https?:\/\//i.test(guid?.value ?? '') ? guid?.value : undefined

function parsedFeed(text: string) {
  try {
    return parseFeed(text)
  } catch {
    // The library reports anything that is not a feed by throwing.
    return null
  }
}

type Written = Partial<
  Record<'id' | 'title' | 'url' | 'date' | 'author' | 'description' | 'image', string | undefined>
> & { categories?: readonly (string | undefined)[] | undefined }

function entryOf({ id, title, url, date, author, description, image, categories }: Written): FeedEntry {
  const time = Date.parse(date ?? '')
  return {
    // Without an id of its own, an entry is identified by its address, or by its content.
    id: (id ?? url ?? `${title} ${date}`).slice(0, ID_MAX),
    title: htmlText(title ?? '').slice(0, TITLE_MAX),
    url: url ?? '',
    publishedAt: Number.isNaN(time) ? null : time,
    author: author ? htmlText(author).slice(0, TITLE_MAX) : null,
    description: htmlText(description ?? '').slice(0, DESCRIPTION_MAX),
    image: image ?? null,
    categories: (categories ?? []).filter((one) => one !== undefined),
  }
}

type Link = { href?: string | undefined; rel?: string | undefined }
const alternate = (links: readonly Link[] | undefined) =>
  (links?.find(({ rel }) => rel === 'alternate') ?? links?.find(({ rel }) => rel === undefined) ?? links?.[0])?.href

type Picture = { url?: string | undefined; medium?: string | undefined }
type Media = {
  contents?: readonly Picture[] | undefined
  thumbnails?: readonly Picture[] | undefined
  groups?: readonly { thumbnails?: readonly Picture[] | undefined }[] | undefined
}
const imageOf = (media: Media | undefined) =>
  media?.contents?.find(({ medium }) => medium === 'image')?.url ??
  media?.thumbnails?.[0]?.url ??
  media?.groups?.[0]?.thumbnails?.[0]?.url
