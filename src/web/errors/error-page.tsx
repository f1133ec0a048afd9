import { useLocation } from 'react-router'
import { pathTo } from '#core/routes.ts'
import { m } from '#texts'
import { ButtonLink } from '#ui/button.tsx'
import { FirstScreenEnd } from '../islands/first-screen.tsx'
import { DocsWays } from './docs-ways.tsx'
import type { ErrorKind } from './error-kind.ts'
import { ErrorPicture } from './error-picture.tsx'
import { guessPath } from './guess-path.ts'
import { ForbiddenPicture, NotFoundPicture } from './not-found-picture.tsx'
import './error-page.css'

const PAGE_OF_A_SERVER = /^\/dashboard\/\d+(?=\/)/
const SERVER = /^\/dashboard\/\d+\/?$/

export function ErrorPage(error: ErrorKind) {
  if (error.kind === '403') return <ForbiddenPage />
  return error.kind === '404' ? <NotFoundPage message={error.message} /> : <OutOfOrderPage message={error.message} />
}

function ForbiddenPage() {
  const { pathname } = useLocation()
  return (
    <>
      <title>{m['web.errors.403.title']()}</title>
      <div className="wrap error">
        <p className="mono faint">403 · {pathname}</p>
        <h1>{m['web.errors.403.title']()}</h1>
        <p className="error-lead">{m['web.errors.403.description']()}</p>
        <p className="error-lead">{m['web.errors.403.ask']()}</p>
        <FirstScreenEnd />
        <ButtonLink look="primary" size="tall" to="/dashboard/user" reloadDocument>
          {m['web.errors.403.servers']()}
        </ButtonLink>
      </div>
      <ForbiddenPicture />
    </>
  )
}

function NotFoundPage({ message }: { message: string | null }) {
  const { pathname } = useLocation()
  const guess = guessPath(pathname)
  const way = wayBack(pathname)
  return (
    <>
      {/* For monitoring; people read the sentence below. */}
      <meta name="error" content={message ?? `Page Not Found: ${pathname}`} />
      <title>{m['web.errors.404.title']()}</title>
      <div className="wrap error">
        <p className="mono faint">404 · {pathname}</p>
        <h1>{m['web.errors.404.title']()}</h1>
        <p className="error-lead">
          {m['web.errors.404.description']()}
          {guess && (
            <>
              {' '}
              {m['web.errors.404.guess']()}{' '}
              <a className="link" href={guess}>
                {guess}
              </a>
              {m['web.errors.404.guessEnd']()}
            </>
          )}
        </p>
        <FirstScreenEnd />
        <div className="error-actions">
          {way && (
            <ButtonLink look="primary" size="tall" to={way.to} reloadDocument>
              {way.label}
            </ButtonLink>
          )}
          <ButtonLink look={way ? 'quiet' : 'primary'} size="tall" to={pathTo('home')}>
            {m['web.errors.home']()}
          </ButtonLink>
        </div>
        <DocsWays />
      </div>
      <NotFoundPicture />
    </>
  )
}

/** From a page of a server to the server; from a server to those the person may open. */
function wayBack(pathname: string): { to: string; label: string } | null {
  const [server] = PAGE_OF_A_SERVER.exec(pathname) ?? []
  if (SERVER.test(pathname)) return { to: '/dashboard/user', label: m['web.errors.403.servers']() }
  return server ? { to: server, label: m['web.errors.404.server']() } : null
}

function OutOfOrderPage({ message }: { message: string | null }) {
  const { pathname, search } = useLocation()
  return (
    <>
      <title>{m['web.errors.520.title']()}</title>
      <div className="wrap error">
        <p className="mono faint">520 · {pathname}</p>
        <h1>{m['web.errors.520.title']()}</h1>
        <p className="error-lead">{m['web.errors.520.description']()}</p>
        <FirstScreenEnd />
        {message && <p className="mono error-message">{message}</p>}
        <div className="error-actions">
          <ButtonLink look="primary" size="tall" to={pathname + search} reloadDocument>
            {m['web.errors.retry']()}
          </ButtonLink>
          <ButtonLink size="tall" to={pathTo('home')} reloadDocument>
            {m['web.errors.home']()}
          </ButtonLink>
        </div>
        <DocsWays />
      </div>
      <ErrorPicture />
    </>
  )
}
