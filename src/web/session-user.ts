import { type SignedInUser, signedInUser } from '#core/api.ts'
import { readCookie } from './cookies.ts'
import type { SiteOptions } from './site-contract.ts'

/** As the API names it: the prefixed name where the site is served over https. */
const SESSION_COOKIES = ['__Host-guildhall_session', 'guildhall_session'] as const

/** Who is signed in, for the header. Asked only when there is a session cookie; an API that is away means nobody. */
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

/** Nobody is signed in without it; whether somebody is with it, only the API knows. */
export function hasSessionCookie(header: string | null): boolean {
  return SESSION_COOKIES.some((name) => readCookie(header, name))
}
