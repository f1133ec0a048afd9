import type * as z from 'zod/mini'
import type { Board } from '#core/leaderboards/board.ts'
import { type BoardMemberReply, type BoardReply, boardMemberReply, boardReply } from '#core/leaderboards/reply.ts'
import { pageNotFound } from '../errors/error-kind.ts'
import { readSessionUser } from '../session-user.ts'
import type { SiteOptions } from '../site-contract.ts'

/** Parameters that an address may pass to the API; others are ignored. */
const PARAMETERS = ['q', 'after', 'before'] as const

/** Signed-in visitors' own rank; their pages are never cached (ADR 008). */
export type OwnPlace = { userId: string; place: BoardMemberReply | null }

type Source = { request: Request; options: SiteOptions; guild: string; board: Board }

export async function readBoardPage(source: Source): Promise<{ reply: BoardReply; own: OwnPlace | null }> {
  const { request, guild, board } = source
  const asked = new URL(request.url).searchParams
  const query = new URLSearchParams()
  for (const name of PARAMETERS) {
    const value = asked.get(name)
    if (value) query.set(name, value)
  }
  const [reply, user] = await Promise.all([
    callApi(source, `/api/bot/guilds/${guild}/leaderboards/${board}?${query}`, boardReply),
    readSessionUser(request, source.options),
  ])
  if (!reply) throw pageNotFound(new URL(request.url).pathname)
  if (!user) return { reply, own: null }
  // Those who are shown by their initials only see their rank with their own session.
  const cookies = { cookie: request.headers.get('cookie') ?? '' }
  const path = `/api/bot/guilds/${guild}/leaderboards/${board}/members/${user.id}`
  return { reply, own: { userId: user.id, place: await callApi(source, path, boardMemberReply, cookies) } }
}

/** null: it does not exist. An API error becomes the error of the page, with its message. */
async function callApi<S extends z.ZodMiniType>(
  { request, options }: Source,
  path: string,
  schema: S,
  headers: Record<string, string> = {},
): Promise<z.infer<S> | null> {
  const reply = await options.callApi(new Request(new URL(path, request.url), { headers }))
  if (reply.status === 404 || reply.status === 400) return null
  if (!reply.ok) throw new Response(null, { status: reply.status })
  return schema.parse(await reply.json())
}
