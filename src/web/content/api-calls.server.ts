import * as z from 'zod/mini'
import type { SiteOptions } from '../site-contract.ts'
import type { ApiCall } from './content-facts.ts'

const operation = z.object({
  summary: z.string(),
  security: z.array(z.record(z.string(), z.unknown())),
  responses: z.record(z.string(), z.unknown()),
})
const openApi = z.object({ paths: z.record(z.string(), z.record(z.string(), operation)) })

/** As long as the API allows its description to be cached. */
const FRESH_MS = 300_000
let last: { at: number; calls: readonly ApiCall[] } | null = null

/**
 * Reads the calls from the API's own description; while it cannot be reached, the page says so instead of showing an
 * old list.
 */
export async function readApiCalls(request: Request, options: SiteOptions): Promise<readonly ApiCall[]> {
  if (last && Date.now() - last.at < FRESH_MS) return last.calls
  const calls = await askForCalls(request, options)
  if (calls.length > 0) last = { at: Date.now(), calls }
  return calls
}

async function askForCalls(request: Request, options: SiteOptions): Promise<readonly ApiCall[]> {
  try {
    const reply = await options.callApi(new Request(new URL('/api/bot/openapi.json', request.url)))
    const { paths } = openApi.parse(await reply.json())
    return Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { summary, security, responses }]) => {
        const scheme = security.flatMap((entry) => Object.keys(entry))[0]
        return {
          method,
          path,
          summary,
          auth: scheme === 'bearer' || scheme === 'cookie' ? scheme : 'none',
          statuses: Object.keys(responses),
        } as const
      }),
    )
  } catch (error) {
    options.onError(error, request)
    return []
  }
}
