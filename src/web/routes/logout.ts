import { redirect } from 'react-router'
import { factsOf } from '../request-context.ts'
import type { Route } from './+types/logout.ts'

/** Ends the session everywhere and goes home. A link from another site must not sign anybody out. */
export async function loader({ request, context }: Route.LoaderArgs) {
  if (request.headers.get('sec-fetch-site') === 'cross-site') return redirect('/')
  const origin = new URL(request.url).origin
  const headers = new Headers({ cookie: request.headers.get('cookie') ?? '', origin, 'sec-fetch-site': 'same-origin' })
  const reply = await factsOf(context).options.callApi(
    new Request(`${origin}/api/auth/logout`, { method: 'POST', headers }),
  )
  const leaving = new Headers()
  for (const cookie of reply.headers.getSetCookie()) leaving.append('set-cookie', cookie)
  // The token and user that the browser keeps (spec §3) go with the session.
  leaving.set('clear-site-data', '"storage"')
  return redirect('/', { headers: leaving })
}
