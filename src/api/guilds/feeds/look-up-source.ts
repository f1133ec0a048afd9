import { type LookReply, type LookRequest, lookReply, lookRequest } from '#core/feeds-api.ts'
import type { SourceReading } from '#core/sources/source.ts'
import { readSource } from '#modules/social-notifs/rules/read-source.ts'
import { refuseHaste } from '../../http/refuse-haste.ts'
import { replyJson } from '../../http/reply.ts'
import { type GuildCall, guildBodyRoute } from '../guild-route.ts'

const ID_MAX = 200
const NAME_MAX = 200
const SHOWN_ITEMS = 3

export const lookUpSource = guildBodyRoute({
  method: 'post',
  path: '/api/bot/dashboard/guilds/:id/feeds/look',
  summary: 'What a link, handle or name leads to, asked for now; or why it cannot be followed.',
  opens: { module: 'social-notifs', to: 'edit' },
  body: { schema: lookRequest, maxBytes: 2_048 },
  reply: { status: 200, schema: lookReply },
  refusals: ['tooMany'],
  handle: look,
})

async function look({ call, user }: GuildCall, asked: LookRequest): Promise<Response> {
  const { clock, sources } = call.services
  const tooOften = refuseHaste(call, user, 'sourceLook')
  if (tooOften) return tooOften
  const { family } = asked
  const id = idOf(asked)
  if (!id) return replyJson(call, { ok: false, problem: 'badAddress' } satisfies LookReply)
  const read = await sources.read(family, [{ id, memo: null, knows: null, now: clock() }])
  const reading = read.isUnchanged ? undefined : read.readings.get(id)
  if (!reading?.ok) return replyJson(call, { ok: false, problem: reading?.problem ?? 'notFound' } satisfies LookReply)
  return replyJson(call, found(asked, id, reading))
}

/** A feed is whatever address somebody wrote; the other services have names of their own. */
function idOf({ family, typed }: LookRequest): string | null {
  const id = family === 'rss' ? typed.trim() : (readSource(family, typed)?.id ?? null)
  return id !== null && id !== '' && id.length <= ID_MAX ? id : null
}

function found({ family }: LookRequest, asked: string, reading: SourceReading & { ok: true }): LookReply {
  // What was found out need not be found out again: the channel behind a handle, the feed on a page.
  const id = (reading.memo?.split(' ')[0] ?? asked).slice(0, ID_MAX)
  const home = reading.url ?? id
  return {
    ok: true,
    source: {
      id,
      name: (reading.name ?? readSource(family, asked)?.name ?? id).slice(0, NAME_MAX),
      url: home.replace(/^http:\/\//i, 'https://'),
      avatar: reading.avatar?.startsWith('https://') ? reading.avatar : null,
    },
    items: [...reading.items]
      .sort((a, b) => b.publishedAt - a.publishedAt)
      .slice(0, SHOWN_ITEMS)
      .map(({ title, url, publishedAt }) => ({ title, url, publishedAt })),
  }
}
