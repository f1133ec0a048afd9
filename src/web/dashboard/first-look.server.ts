import { type FirstLook, firstLook } from '#core/api.ts'
import type { SiteOptions } from '../site-contract.ts'

const NOTHING: FirstLook = { servers: null, guild: null }

/** The person's servers and the one that the page is about, so that they stand in the document (ADR 013). */
export async function readFirstLook(request: Request, options: SiteOptions, guildId: string): Promise<FirstLook> {
  try {
    const url = new URL(`/api/auth/first-look?guild=${encodeURIComponent(guildId)}`, request.url)
    const reply = await options.callApi(new Request(url, { headers: request.headers }))
    // Nobody, or an API in trouble: the page asks by itself, and tells the person what it gets.
    if (reply.status !== 200) return NOTHING
    return firstLook.parse(await reply.json())
  } catch (error) {
    options.onError(error, request)
    return NOTHING
  }
}
