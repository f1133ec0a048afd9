import { type SignedInUser, signedInUser } from '#core/api.ts'
import { readCookie } from './cookies.ts'
import type { SiteOptions } from './site-contract.ts'

/** As the API names it: with the prefix where the site is served over https. */
const SESSION_COOKIES = ['__Host-guildhall_session', 'guildhall_session'] as const

/**
 * The signed-in user, for the header. Requested only when there is a session cookie; while the API is down, nobody is
 * signed in.
 */
export async function readSessionUser(request: Request, options: SiteOptions): Promise<SignedInUser | null> {
  const cookie = request.headers.get('cookie')
  if (!hasSessionCookie(cookie)) return null
  try {
    const reply = await options.callApi(
      new Request(new URL('/api/auth/session', request.url), { headers: request.headers }),
    )
    if (reply.status !== 200) return null
    const parsed = signedInUser.safeParse(await reply.json())
    return parsed.success ? parsed.data : null
  } catch (error) {
    options.onError(error, request)
    return null
  }
}

/** Without it nobody is signed in; with it, only the API knows whether the session is valid. */
export function hasSessionCookie(header: string | null): boolean {
  return SESSION_COOKIES.some((name) => readCookie(header, name))
}
