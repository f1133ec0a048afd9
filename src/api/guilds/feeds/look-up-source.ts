import { mayEdit } from '#core/access.ts'
import { type LookReply, type LookRequest, lookReply, lookRequest } from '#core/feeds-api.ts'
import type { SourceReading } from '#core/sources/source.ts'
import { readSource } from '#modules/social-notifs/rules/read-source.ts'
import type { Identity } from '../../auth/bearer.ts'
import { readJson } from '../../http/body.ts'
import type { Call } from '../../http/call.ts'
import { refuse } from '../../http/problems.ts'
import { replyJson } from '../../http/reply.ts'
import type { Route } from '../../http/route.ts'
import { enterGuild, type Visit } from '../enter.ts'

const BODY_MAX_BYTES = 2_048
const ID_MAX = 200
const NAME_MAX = 200
const SHOWN_ITEMS = 3

export const lookUpSource: Route = {
  method: 'post',
  path: '/api/bot/dashboard/guilds/:id/feeds/look',
  summary: 'What a link, handle or name leads to, asked for now; or why it cannot be followed.',
  auth: 'bearer',
  body: { type: 'application/json', schema: lookRequest },
  reply: { status: 200, schema: lookReply },
  refusals: [
    'badJson',
    'signedOut',
    'tokenExpired',
    'forbidden',
    'forbiddenModule',
    'guildNotFound',
    'tooLarge',
    'invalidBody',
    'tooMany',
    'databaseAway',
    'platformAway',
  ],
  handle: (call, identity) => enterGuild(call, identity, (visit) => look(call, identity, visit)),
}

async function look(call: Call, { user }: Identity, visit: Visit): Promise<Response> {
  const { clock, limits, sources } = call.services
  const body = await readJson(call, BODY_MAX_BYTES)
  if (!body.ok) return refuse(call, body.reason)
  const { data } = lookRequest.safeParse(body.value)
  if (!data) return refuse(call, 'invalidBody')
  if (!mayEdit(visit.standing.access, 'social-notifs')) return refuse(call, 'forbiddenModule')
  const waitSeconds = limits.sourceLook.take(user.id)
  if (waitSeconds > 0) return refuse(call, 'tooMany', { retryAfterSeconds: waitSeconds })
  const { family } = data
  const id = idOf(data)
  if (!id) return replyJson(call, { ok: false, problem: 'badAddress' } satisfies LookReply)
  const read = await sources.read(family, [{ id, memo: null, knows: null, now: clock() }])
  const reading = read.isUnchanged ? undefined : read.readings.get(id)
  if (!reading?.ok) return replyJson(call, { ok: false, problem: reading?.problem ?? 'notFound' } satisfies LookReply)
  return replyJson(call, found(data, id, reading))
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
