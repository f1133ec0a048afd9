import { createHmac } from 'node:crypto'
import * as z from 'zod/mini'
import type { OutsideAnswer, OutsideContent } from '#core/bot/outside.ts'
import { type PublicFetch, PublicFetchRefused } from './fetch-public.ts'
import { bodyOf } from './message-body.ts'

const ANSWER_MAX_MS = 5_000
const SIGNATURE_HEADER = 'x-guildhall-signature'

/** The encrypted part. The key signs what we send, so that the receiver can verify its origin. */
const outsideAddress = z.object({
  url: z.string(),
  headers: z.optional(z.record(z.string(), z.string())),
  key: z.optional(z.string()),
})
export type OutsideAddress = z.infer<typeof outsideAddress>

export type PostOutside = (sealed: string, content: OutsideContent) => Promise<OutsideAnswer>

type Deps = { fetchPublic: PublicFetch; open(sealed: Buffer): unknown; now(): number }

/** Posts to an address that somebody gave us. Every outcome is returned; only bugs throw. */
export function createOutsidePost({ fetchPublic, open, now }: Deps): PostOutside {
  return async (sealed, content) => {
    const begun = now()
    const failed = (status: number | null) => ({ ok: false, status, ms: now() - begun })
    const address = outsideAddress.safeParse(open(Buffer.from(sealed, 'base64'))).data
    // Encrypted with a secret that has changed since: the owner has to enter the address again.
    if (!address) return failed(null)
    const { url, headers, key } = address
    const json = JSON.stringify('json' in content ? content.json : withoutFiles(content.message))
    const signed = key ? { [SIGNATURE_HEADER]: signatureOf(key, begun, json) } : {}
    try {
      const { status } = await fetchPublic({ url, json, headers: { ...headers, ...signed }, maxMs: ANSWER_MAX_MS })
      return { ok: status >= 200 && status < 300, status, ms: now() - begun }
    } catch (error) {
      if (error instanceof PublicFetchRefused) return failed(null)
      throw error
    }
  }
}

/** The time is signed too, so that a replayed call can be recognised. */
export const signatureOf = (key: string, at: number, json: string): string =>
  `t=${at},v1=${createHmac('sha256', key).update(`${at}.${json}`).digest('hex')}`

/** A webhook accepts name and picture of the sender with the message, but no buttons. */
function withoutFiles({
  files: _,
  rows: __,
  profile,
  ...message
}: Extract<OutsideContent, { message: unknown }>['message']) {
  return {
    ...bodyOf(message, null, null),
    ...(profile && { username: profile.name, ...(profile.avatarUrl && { avatar_url: profile.avatarUrl }) }),
  }
}
