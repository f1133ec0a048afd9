import { Hono } from 'hono'
import type { Log } from '#config/log.ts'
import type { EmulatorContext } from '../emulator-context.ts'
import type { Grants } from '../oauth/grants.ts'
import { Refusal, refuse } from '../refusal.ts'
import { readBody } from './body.ts'
import { Answer, type Call, type Caller, type Endpoint, NO_CONTENT, snowflakeParam } from './endpoint.ts'
import type { WatchExchange } from './exchange.ts'
import { LIMITS, RateLimiter } from './rate-limit.ts'

const MAJOR_PARAMETERS = ['guildId', 'channelId', 'webhookId', 'token', 'interactionId']

export type RestDeps = {
  context: EmulatorContext
  grants: Grants
  log: Log
  watch: WatchExchange
  rateLimits?: boolean
}

/** Discord's HTTP interface: authentication, rate limits, bodies and refusals around the endpoints. */
export function restRoutes({ context, grants, log, watch, rateLimits = true }: RestDeps, endpoints: Endpoint[]): Hono {
  const app = new Hono()
  const limiter = new RateLimiter(context.clock)

  for (const endpoint of endpoints) {
    app.on(endpoint.method, endpoint.path, async (c) => {
      const caller = callerOf(context, grants, c.req.header('authorization'))
      checkCaller(endpoint, caller)
      // discord.py treats a 429 without it as a ban by the proxy in front of Discord.
      c.header('Via', '1.1 google')
      const met = context.troubles.meet(endpoint.method, c.req.path)
      if (met?.kind === 'answer') return c.json(met.body, met.status as 500, met.headers)
      if (met) await new Promise((resolve) => setTimeout(resolve, met.ms))
      const params: Record<string, string> = c.req.param()
      const major = MAJOR_PARAMETERS.map((name) => params[name] ?? '').join()
      const who = caller.kind === 'nobody' ? 'nobody' : caller.id
      const verdict = limiter.take(
        who,
        `${endpoint.method} ${endpoint.path}`,
        major,
        endpoint.limit ?? LIMITS.ordinary,
        !endpoint.outsideGlobalLimit,
      )
      if (rateLimits) for (const [name, value] of Object.entries(verdict.headers)) c.header(name, value)
      // The platform's clock, which may have been moved: clients that use it follow.
      c.header('Date', new Date(context.clock.now()).toUTCString())
      if (rateLimits && !verdict.allowed) return c.json(verdict.body, 429)
      const hasBody = endpoint.method !== 'GET' && endpoint.method !== 'DELETE'
      const { body, uploads } = hasBody ? await readBody(c.req.raw) : { body: undefined, uploads: [] }
      const part = endpoint.partLimit?.(body)
      const partVerdict = part ? limiter.takePart(major, part) : null
      if (partVerdict && !partVerdict.allowed) return c.json(partVerdict.body, 429, partVerdict.headers)
      const call: Call = {
        context,
        caller,
        callerId: who,
        query: new URL(c.req.url).searchParams,
        reason: decodeReason(c.req.header('x-audit-log-reason')),
        param: (name) => snowflakeParam(name, params[name] ?? ''),
        rawParam: (name) => params[name] ?? '',
        body,
        holderOf: (accessToken) => grants.byAccessToken(accessToken),
        uploads,
      }
      const answer = await endpoint.answer(call)
      const status = answer === NO_CONTENT ? 204 : answer instanceof Answer ? answer.status : 200
      const sent = answer instanceof Answer ? answer.body : answer
      watch({ method: endpoint.method, path: c.req.path, request: body, status, answer: sent })
      return status === 204 ? c.body(null, 204) : c.json(sent as object, status as 200)
    })
  }

  const known = new Set(endpoints.map((endpoint) => endpoint.path))
  for (const path of known) app.all(path, (c) => c.json(refuse.wrongMethod(), 405))
  app.onError((error, c) => {
    if (error instanceof Refusal) {
      watch({ method: c.req.method, path: c.req.path, request: undefined, status: error.status, answer: error })
      return c.json(error, error.status as 400)
    }
    log.error({ err: error, path: c.req.path }, 'an endpoint failed')
    return c.json({ message: '500: Internal Server Error', code: 0 }, 500)
  })
  return app
}

function callerOf(context: EmulatorContext, grants: Grants, header: string | undefined): Caller {
  const [scheme, token] = (header ?? '').split(' ')
  if (!scheme || !token) return { kind: 'nobody' }
  if (scheme === 'Bot' && token === context.world.application.botToken) return { kind: 'bot', id: context.world.botId }
  const grant = scheme === 'Bearer' ? grants.byAccessToken(token) : null
  if (grant) return { kind: 'person', id: grant.userId, scopes: grant.scopes }
  throw refuse.unauthorized()
}

function checkCaller(endpoint: Endpoint, caller: Caller): void {
  if (endpoint.who === 'anybody') return
  if (caller.kind === 'nobody') throw refuse.unauthorized()
  if (endpoint.who === 'bot' && caller.kind === 'person') throw refuse.botsOnly()
}

/** Clients percent-encode the reason, since headers carry no accents. */
function decodeReason(header: string | undefined): string | null {
  if (!header) return null
  try {
    return decodeURIComponent(header).slice(0, 512)
  } catch {
    // A stray percent sign: Discord uses such a reason as it is.
    return header.slice(0, 512)
  }
}
