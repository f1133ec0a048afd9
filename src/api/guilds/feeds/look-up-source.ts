import { type LookReply, type LookRequest, lookReply, lookRequest } from '#core/feeds-api.ts'
import type { SourceReading } from '#core/sources/source.ts'
import { askedId, sourceFound } from '#modules/social-notifs/rules/look-up.ts'
import { refuseTooOften } from '../../http/refuse-too-often.ts'
import { replyJson } from '../../http/reply.ts'
import { type GuildCall, guildBodyRoute } from '../guild-route.ts'

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
  const tooOften = refuseTooOften(call, user, 'sourceLook')
  if (tooOften) return tooOften
  const { family } = asked
  const id = askedId(family, asked.typed)
  if (!id) return replyJson(call, { ok: false, problem: 'badAddress' } satisfies LookReply)
  const read = await sources.read(family, [{ id, memo: null, knows: null, now: clock() }])
  const reading = read.isUnchanged ? undefined : read.readings.get(id)
  if (!reading?.ok) return replyJson(call, { ok: false, problem: reading?.problem ?? 'notFound' } satisfies LookReply)
  return replyJson(call, found(asked, id, reading))
}

function found({ family }: LookRequest, asked: string, reading: SourceReading & { ok: true }): LookReply {
  const source = sourceFound(family, asked, reading)
  if (!source) return { ok: false, problem: 'badAddress' }
  return {
    ok: true,
    source,
    items: [...reading.items]
      .sort((a, b) => b.publishedAt - a.publishedAt)
      .slice(0, SHOWN_ITEMS)
      .map(({ title, url, publishedAt }) => ({ title, url, publishedAt })),
  }
}
