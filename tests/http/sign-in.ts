import { tokenReply } from '#core/api.ts'
import { type Handle, PEOPLE_IDS } from '#emulator/world/seed-ids.ts'

/** Signs in through the platform's consent page, as a browser does; returns the headers for its requests. */
export async function signIn(siteUrl: string, handle: Handle): Promise<{ authorization: string; cookie: string }> {
  const begun = await follow(`${siteUrl}/api/auth/login`)
  const form = new URLSearchParams({ decision: 'authorise', user_id: PEOPLE_IDS[handle] })
  const decided = await follow(begun.location, { method: 'POST', body: form })
  const returned = await follow(decided.location, { headers: { cookie: begun.cookies } })
  const headers = { cookie: returned.cookies, origin: siteUrl }
  const reply = await fetch(`${siteUrl}/api/auth/token`, { method: 'POST', headers })
  if (!reply.ok) throw new Error(`no token for ${handle}: ${reply.status} ${await reply.text()}`)
  const { token } = tokenReply.parse(await reply.json())
  return { authorization: `Bearer ${token}`, cookie: returned.cookies }
}

async function follow(url: string, init: RequestInit = {}): Promise<{ location: string; cookies: string }> {
  const response = await fetch(url, { ...init, redirect: 'manual' })
  const location = response.headers.get('location')
  if (!location) throw new Error(`${url} answered ${response.status} and leads nowhere: ${await response.text()}`)
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0])
  return { location: new URL(location, url).href, cookies: cookies.join('; ') }
}
