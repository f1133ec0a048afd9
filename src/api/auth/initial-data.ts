import { initialData } from '#core/api.ts'
import { isSnowflake } from '#core/snowflake.ts'
import { serversOf } from '../guilds/list-servers.ts'
import { payloadOf, standingOf } from '../guilds/standing.ts'
import type { Call } from '../http/call.ts'
import { PlatformAway } from '../http/platform-away.ts'
import { replyBytes, replyEmpty } from '../http/reply.ts'
import type { Route } from '../http/route.ts'
import { sessionOf } from './session-secret.ts'

/** A page does not wait longer for the platform than a request by the browser itself would take. */
const TIMEOUT_MS = 500

/** Other sites cannot read it: no CORS header allows them, and the SameSite cookie is not sent with their requests. */
export const readInitialData: Route = {
  method: 'get',
  path: '/api/auth/initial-data',
  summary: 'What the dashboard shows first, for pages rendered on the server; 204 when nobody is signed in.',
  auth: 'cookie',
  limit: 'session',
  query: { guild: 'The server that the page is about, if it is about one.' },
  reply: { status: 200, schema: initialData },
  refusals: ['databaseAway'],
  async handle(call) {
    const session = await sessionOf(call)
    if (!session) return replyEmpty(call)
    const identity = { sessionId: session.id, user: session.user }
    const guildId = call.c.req.query('guild') ?? ''
    const [servers, guild] = await Promise.all([
      inTime(serversOf(call, identity)),
      isSnowflake(guildId) ? inTime(payloadFor(call, guildId, session.user.id)) : null,
    ])
    const list = servers === 'signedOut' ? null : servers
    // The server is already JSON, serialised once for everybody who looks at it.
    const { payload = 'null', isForbidden = false } = guild ?? {}
    const body = `{"servers":${JSON.stringify(list)},"guild":${payload},"isForbidden":${isForbidden}}`
    return replyBytes(call, body, 200, {
      'content-type': 'application/json',
      'cache-control': 'no-store',
    })
  },
}

type Entered = { payload?: string; isForbidden?: boolean }

async function payloadFor({ services }: Call, guildId: string, userId: string): Promise<Entered | null> {
  const [guild, member] = await Promise.all([services.guilds.get(guildId), services.members.get(guildId, userId)])
  if (!guild || !member) return null
  const standing = standingOf(member, guild, services.clock())
  return standing.mayEnter ? { payload: payloadOf(member, standing).body.toString('utf8') } : { isForbidden: true }
}

/** null when the platform is unreachable or slow: the page then requests it again, and shows the result. */
async function inTime<T>(asked: Promise<T>): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, TIMEOUT_MS, null)
  })
  try {
    return await Promise.race([asked, late])
  } catch (error) {
    if (error instanceof PlatformAway) return null
    throw error
  } finally {
    clearTimeout(timer)
  }
}
