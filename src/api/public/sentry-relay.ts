import { readBody } from '../http/body.ts'
import type { Call } from '../http/call.ts'
import { refuse } from '../http/problems.ts'
import { replyEmpty } from '../http/reply.ts'
import type { Route } from '../http/route.ts'
import { type Dsn, parseDsn, readEnvelope } from './sentry-envelope.ts'

/** Sentry itself takes events up to 1 MB. */
const REPORT_MAX_BYTES = 1_048_576
const ANSWER_WITHIN_MS = 5_000
/** Sentry's client slows down when it reads these. */
const PASSED_BACK = ['retry-after', 'x-sentry-rate-limits']

/**
 * spec §7: error reports go through the site's own address. They are forwarded to an address made only from our DSN;
 * nothing in a request can change it, and a redirect is not followed.
 */
export const relayReport: Route = {
  method: 'post',
  path: '/api/sentry',
  summary: 'Passes an envelope of error reports on to the configured Sentry project, and to nothing else.',
  auth: 'none',
  limit: 'report',
  reply: { status: 204 },
  refusals: ['notAnEnvelope', 'foreignReport', 'pageNotFound', 'tooLarge', 'tooMany', 'reportsAway'],
  async handle(call) {
    const ours = parseDsn(call.services.env.outside.sentryDsn ?? '')
    if (!ours) return refuse(call, 'pageNotFound')
    const retryAfterSeconds = call.services.limits.report.take('everybody')
    if (retryAfterSeconds > 0) return refuse(call, 'tooMany', { retryAfterSeconds })
    const body = await readBody(call, REPORT_MAX_BYTES)
    if (!body.ok) return refuse(call, body.reason)
    const envelope = readEnvelope(body.bytes)
    if (!envelope.ok) return refuse(call, 'notAnEnvelope')
    const theirs = parseDsn(envelope.dsn)
    if (theirs?.envelopeUrl !== ours.envelopeUrl || theirs.key !== ours.key) return refuse(call, 'foreignReport')
    return passOn(call, ours, body.bytes)
  },
}

async function passOn(call: Call, { envelopeUrl }: Dsn, bytes: Uint8Array): Promise<Response> {
  try {
    const reply = await fetch(envelopeUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/x-sentry-envelope' },
      body: Buffer.from(bytes),
      redirect: 'manual',
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    })
    await reply.body?.cancel()
    if (reply.status >= 500 || (reply.status >= 300 && reply.status < 400)) return refuse(call, 'reportsAway')
    const headers = PASSED_BACK.flatMap((name) => {
      const value = reply.headers.get(name)
      return value === null ? [] : [[name, value] as const]
    })
    const answer = replyEmpty(call, Object.fromEntries(headers))
    return reply.status === 429 ? new Response(null, { status: 429, headers: answer.headers }) : answer
  } catch (error) {
    call.services.log.warn({ err: error, requestId: call.id }, 'error reports cannot be passed on')
    return refuse(call, 'reportsAway')
  }
}
