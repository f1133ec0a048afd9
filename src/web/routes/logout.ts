import { redirect } from 'react-router'
import { mayLogOut } from '../login/may-log-out.ts'
import { factsOf, type RequestFacts } from '../request-context.ts'
import type { Route } from './+types/logout.ts'

/** Ends the session everywhere and redirects to the home page. A request that may not end it is only redirected. */
export const loader = ({ request, context }: Route.LoaderArgs) => logOut(request, factsOf(context))
export const action = ({ request, context }: Route.ActionArgs) => logOut(request, factsOf(context))

async function logOut(request: Request, facts: RequestFacts): Promise<Response> {
  if (!mayLogOut(request, siteOrigin(request, facts))) return redirect('/')
  const headers = new Headers({
    cookie: request.headers.get('cookie') ?? '',
    host: new URL(request.url).host,
    origin: siteOrigin(request, facts),
    'sec-fetch-site': 'same-origin',
  })
  const reply = await facts.options.callApi(
    new Request(new URL('/api/auth/logout', request.url), { method: 'POST', headers }),
  )
  const leaving = new Headers()
  for (const cookie of reply.headers.getSetCookie()) leaving.append('set-cookie', cookie)
  // Deletes the token and user that the browser stored, together with the session.
  leaving.set('clear-site-data', '"storage"')
  return redirect('/', { headers: leaving })
}

/** The origin as browsers see it: behind a proxy that terminates https, the request itself says http. */
function siteOrigin(request: Request, { options }: RequestFacts): string {
  const { host, origin } = new URL(request.url)
  const ours = [options.siteUrl.en, options.siteUrl.fr].map((url) => new URL(url))
  return ours.find((url) => url.host === host)?.origin ?? origin
}
