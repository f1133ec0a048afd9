import { Link } from 'react-router'
import { m } from '#texts'
import { ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { FirstScreenEnd } from '../islands/first-screen.tsx'
import { safePath } from '../links.ts'
import { isLoginFailure } from '../login/failure.ts'
import { LoginPicture } from '../login/login-picture.tsx'
import { pageMeta } from '../open-graph/page-meta.ts'
import type { Route } from './+types/login.ts'
import '../login/login.css'

/** Spelled out: a computed key would bring every text of the product into the page. */
const FAILURES = {
  refused: m['web.login.failure.refused'],
  expired: m['web.login.failure.expired'],
  failed: m['web.login.failure.failed'],
  state: m['web.login.failure.state'],
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, { title: m['web.login.title'](), description: m['web.login.lead']() })

export function loader({ request }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams
  const error = query.get('error')
  const redirect = safePath(query.get('redirect'), '/dashboard/first')
  return {
    failure: isLoginFailure(error) ? error : null,
    start: `/api/auth/login?redirect=${encodeURIComponent(redirect)}`,
  }
}

export default function Login({ loaderData: { failure, start } }: Route.ComponentProps) {
  return (
    <div className="login">
      <LoginPicture />
      <div className="login-text">
        <h1>{m['web.login.title']()}</h1>
        <p className="soft">{m['web.login.lead']()}</p>
        <FirstScreenEnd />
        {failure && (
          <p className="login-failure" role="alert">
            <Icon name="u-alert" />
            {FAILURES[failure]()}
          </p>
        )}
        <ButtonLink look="primary" size="tall" to={start} reloadDocument>
          {m['web.login.continue']()}
          <Icon name="u-external" size="small" />
        </ButtonLink>
        <section>
          <h2>{m['web.login.told']()}</h2>
          <ul className="login-scopes">
            <Scope good title={m['web.login.identify.title']()} why={m['web.login.identify.why']()} scope="identify" />
            <Scope good title={m['web.login.guilds.title']()} why={m['web.login.guilds.why']()} scope="guilds" />
            <Scope title={m['web.login.never.title']()} why={m['web.login.never.why']()} />
          </ul>
        </section>
        <p className="sm faint">
          {m['web.login.token']()}{' '}
          <Link className="link" to="/legal/privacy">
            {m['web.login.privacy']()}
          </Link>
        </p>
      </div>
    </div>
  )
}

function Scope({ good, title, why, scope }: { good?: true; title: string; why: string; scope?: string }) {
  return (
    <li>
      <span className={good ? 'login-mark' : 'login-mark login-mark-never'}>
        <Icon name={good ? 'u-check' : 'u-x'} size="small" />
      </span>
      <span>
        <b>{title}</b>
        <span className="login-why soft sm">{why}</span>
      </span>
      {scope && <code>{scope}</code>}
    </li>
  )
}
