import * as z from 'zod/mini'
import type { SiteOptions } from '../site-contract.ts'

const status = z.object({
  servers: z.number(),
  members: z.number(),
  latencyMs: z.nullable(z.number()),
  measuredAt: z.string(),
})

export type SystemStatus = z.infer<typeof status>

/** Real counts of the running system. When they cannot be read the page says nothing, rather than something old. */
export async function readStatus(request: Request, options: SiteOptions): Promise<SystemStatus | null> {
  try {
    const reply = await options.callApi(new Request(new URL('/api/bot/status', request.url)))
    const parsed = reply.ok ? status.safeParse(await reply.json()) : null
    return parsed?.success ? parsed.data : null
  } catch (error) {
    options.onError(error, request)
    return null
  }
}
