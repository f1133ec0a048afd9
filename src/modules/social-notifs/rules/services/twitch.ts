import * as z from 'zod/mini'
import { MINUTE_MS } from '#core/duration/spans.ts'
import { parseJsonAs } from '#core/parse-json.ts'
import type { SourceItem, SourceKind, SourceReading } from '#core/sources/source.ts'
import { unread } from '#core/sources/source.ts'

const API = 'https://api.twitch.tv/helix'
/** Title, game and viewers of an announcement are at most this old. */
const UPDATE_MS = 10 * MINUTE_MS
const AT_ONCE = 100

const users = z.object({
  data: z.array(
    z.object({ id: z.string(), login: z.string(), display_name: z.string(), profile_image_url: z.string() }),
  ),
})
const streams = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      user_login: z.string(),
      user_name: z.string(),
      game_name: z.string(),
      title: z.string(),
      tags: z.nullish(z.array(z.string())),
      viewer_count: z.number(),
      started_at: z.string(),
      thumbnail_url: z.string(),
    }),
  ),
})
type Stream = z.output<typeof streams>['data'][number]

const listed = (name: string, values: readonly string[]) =>
  values.map((value) => `${name}=${encodeURIComponent(value)}`).join('&')

export const twitchKind: SourceKind = {
  every: [MINUTE_MS, MINUTE_MS],
  atOnce: AT_ONCE,
  account: 'twitch',
  tellsPresent: true,
  listsAll: true,
  *ask(sources) {
    const service = { isService: true, account: 'twitch' }
    const logins = sources.map(({ id }) => id)
    const unknown = sources.filter(({ knows }) => knows === null).map(({ id }) => id)
    const people = new Map<string, { name: string; avatar: string }>()
    if (unknown.length > 0) {
      const { body } = yield { url: `${API}/users?${listed('login', unknown)}`, ...service }
      for (const { login, display_name, profile_image_url } of parseJsonAs(users, body)?.data ?? []) {
        people.set(login, { name: display_name, avatar: profile_image_url })
      }
    }
    const { body } = yield { url: `${API}/streams?first=${AT_ONCE}&${listed('user_login', logins)}`, ...service }
    const read = parseJsonAs(streams, body)
    // No answer does not mean that a stream has ended.
    if (!read) return new Map(sources.map(({ id }) => [id, unread('unreadable')]))
    const live = new Map(read.data.map((stream) => [stream.user_login.toLowerCase(), stream]))
    return new Map<string, SourceReading>(
      sources.map(({ id, now }) => {
        if (unknown.includes(id) && !people.has(id)) return [id, unread('notFound')]
        const stream = live.get(id)
        const reading: SourceReading = {
          ok: true,
          name: stream?.user_name ?? people.get(id)?.name ?? null,
          url: `https://www.twitch.tv/${id}`,
          avatar: people.get(id)?.avatar ?? null,
          items: stream ? [streamOf(stream, now)] : [],
          memo: null,
        }
        return [id, reading]
      }),
    )
  },
}

function streamOf(stream: Stream, now: number): SourceItem {
  const startedAt = Date.parse(stream.started_at)
  return {
    id: stream.id,
    title: stream.title,
    url: `https://www.twitch.tv/${stream.user_login}`,
    publishedAt: startedAt,
    mark: [stream.title, stream.game_name, Math.floor(now / UPDATE_MS)].join('|'),
    details: {
      author: stream.user_name,
      game: stream.game_name,
      tags: stream.tags ?? [],
      viewers: stream.viewer_count,
      thumbnail: stream.thumbnail_url.replace('{width}x{height}', '1280x720'),
    },
  }
}
