import { Hono } from 'hono'
import { isDatabaseAway, isDatabaseFull } from '#store/database.ts'
import type { ApiDeps } from './deps.ts'
import { refuseUnstorable } from './http/address.ts'
import type { AnonymousLimit } from './http/anonymous-limits.ts'
import { type ApiBindings, Call } from './http/call.ts'
import { allowedOrigin, isPreflight, preflightHeaders } from './http/cors.ts'
import { PlatformAway } from './http/platform-away.ts'
import { refuse } from './http/problems.ts'
import { replyEmpty } from './http/reply.ts'
import type { Answered, Route } from './http/route.ts'
import { routes } from './routes.ts'
import { createServices } from './services.ts'

export type Api = Hono<{ Bindings: ApiBindings }>

/**
 * Pass it whole requests (`api.fetch`) for paths where `isApiPath` holds. One handler per route and no middleware:
 * Hono then calls the handler directly, and a cached server is answered without a single await.
 */
export function createApi(deps: ApiDeps): Api {
  const services = createServices(deps)
  const app: Api = new Hono()
  for (const route of routes) {
    app.on(route.method.toUpperCase(), route.path, (c) => answer(new Call(c, services), (call) => run(route, call)))
  }
  app.notFound((c) => answer(new Call(c, services), (call) => refuseUnknown(call, app)))
  return app
}

function run(route: Route, call: Call): Answered {
  const refused = refuseUnstorable(call)
  if (refused) return refused
  if (route.auth !== 'bearer') {
    const retryAfterSeconds = route.limit === null ? 0 : secondsToWait(call, route.limit)
    return retryAfterSeconds > 0 ? refuse(call, 'tooMany', { retryAfterSeconds }) : route.handle(call)
  }
  const verified = call.services.bearer.verify(call.header('authorization'))
  if (verified instanceof Promise) {
    return verified.then((found) => (typeof found === 'string' ? refuseToken(call, found) : route.handle(call, found)))
  }
  return typeof verified === 'string' ? refuseToken(call, verified) : route.handle(call, verified)
}

/** How many seconds this caller has to wait; 0 for calls of our own site. */
function secondsToWait(call: Call, limit: AnonymousLimit): number {
  const { address } = call
  return address === null ? 0 : call.services.anonymousLimits[limit].take(address)
}

function refuseToken(call: Call, code: 'signedOut' | 'tokenExpired'): Response {
  return refuse(call, code, { headers: { 'www-authenticate': 'Bearer' } })
}

/** The outermost layer: every request gets an id, one log line, and an answer even when something threw. */
function answer(call: Call, handle: (call: Call) => Answered): Answered {
  try {
    const answered = handle(call)
    if (!(answered instanceof Promise)) return logged(call, answered)
    return answered.then(
      (response) => logged(call, response),
      (error) => logged(call, fail(call, error)),
    )
  } catch (error) {
    return logged(call, fail(call, error))
  }
}

function fail(call: Call, error: unknown): Response {
  const { log } = call.services
  if (call.c.req.raw.signal.aborted) {
    log.info({ requestId: call.id }, 'client went away')
    return refuse(call, 'badRequest')
  }
  if (isDatabaseFull(error)) {
    log.error({ err: error, requestId: call.id }, 'no room left on the disk of the database')
    return refuse(call, 'databaseFull')
  }
  if (isDatabaseAway(error)) {
    log.warn({ err: error, requestId: call.id }, 'database away')
    return refuse(call, 'databaseAway')
  }
  if (error instanceof PlatformAway) {
    log.warn({ err: error, requestId: call.id }, 'platform away')
    return refuse(call, 'platformAway')
  }
  log.error({ err: error, requestId: call.id }, 'request failed')
  return refuse(call, 'internal')
}

function logged(call: Call, response: Response): Response {
  const ms = Math.round((performance.now() - call.startedAt) * 100) / 100
  const { method, path } = call.c.req
  call.services.accessLog.info(
    { requestId: call.id, foreignId: call.foreignId, method, path, status: response.status, ms },
    'request',
  )
  return response
}

/** A known address with another method: 405, with the methods that exist. */
function refuseUnknown(call: Call, app: Api): Response {
  const { path } = call.c.req
  const methods = routes
    .filter((route) => app.router.match(route.method.toUpperCase(), path)[0].length > 0)
    .map((route) => route.method.toUpperCase())
  const allowed = [...new Set(methods)]
  if (allowed.length === 0) return refuse(call, 'pageNotFound')
  if (isPreflight(call) && allowedOrigin(call)) return replyEmpty(call, preflightHeaders(allowed))
  return refuse(call, 'methodNotAllowed', { headers: { allow: allowed.join(', ') } })
}
