import * as z from 'zod/mini'
import { readCookie } from './cookies.ts'
import type { SiteOptions } from './site-contract.ts'

const sessionUser = z.object({
  id: z.string(),
  username: z.string(),
  avatar: z.nullable(z.string()),
  global_name: z.nullable(z.string()),
})

export type SessionUser = z.infer<typeof sessionUser>

/** Who is signed in, for the header. Asked only when there is a session cookie; an API that is away means nobody. */
export async function readSessionUser(request: Request, options: SiteOptions): Promise<SessionUser | null> {
  const cookie = request.headers.get('cookie')
  if (!readCookie(cookie, 'session')) return null
  try {
    const reply = await options.callApi(
      new Request(new URL('/api/auth/session', request.url), { headers: request.headers }),
    )
    if (reply.status !== 200) return null
    const parsed = sessionUser.safeParse(await reply.json())
    return parsed.success ? parsed.data : null
  } catch (error) {
    options.onError(error, request)
    return null
  }
}
