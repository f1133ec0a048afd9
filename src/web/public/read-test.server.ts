import type * as z from 'zod/mini'
import { type VerifyReply, type VerifyTest, verifyReply, verifyRequest, verifyTest } from '#core/verify-api.ts'
import type { SiteOptions } from '../site-contract.ts'

type Source = { request: Request; options: SiteOptions; token: string }

/** null: the link no longer works. */
export const readTest = (source: Source): Promise<VerifyTest | null> => ask(source, verifyTest)

/** Sends what was typed, or which other button was pressed. */
export async function takeStep(source: Source): Promise<VerifyReply | null> {
  const form = await source.request.formData()
  const act = form.get('act')
  const body = verifyRequest.safeParse(act === 'answer' ? { act, answer: form.get('answer') } : { act })
  return body.success ? ask(source, verifyReply, body.data) : null
}

async function ask<S extends z.ZodMiniType>(
  { request, options, token }: Source,
  schema: S,
  body?: z.infer<typeof verifyRequest>,
): Promise<z.infer<S> | null> {
  const url = new URL(`/api/bot/verify/${encodeURIComponent(token)}`, request.url)
  const init = body && {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }
  const reply = await options.callApi(new Request(url, init))
  if (reply.status === 404) return null
  if (!reply.ok) throw new Response(null, { status: reply.status })
  return schema.parse(await reply.json())
}
