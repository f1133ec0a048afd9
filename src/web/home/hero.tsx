import { m } from '#texts'
import { ButtonLink } from '#ui/button.tsx'
import { FirstScreenEnd } from '../islands/first-screen.tsx'
import { useSite } from '../site-data.ts'

export function Hero() {
  return (
    <section className="hero wrap">
      <h1>
        {m['web.home.title']()} <span>{m['web.home.answer']()}</span>
      </h1>
      <div className="hero-sub">
        <p>{m['web.home.lead']()}</p>
        <FirstScreenEnd />
        <WaysIn />
      </div>
    </section>
  )
}

export function WaysIn() {
  const site = useSite()
  return (
    <div className="hero-ways">
      <ButtonLink look="primary" size="tall" to={site?.inviteUrl ?? '/invite'} reloadDocument>
        {m['web.home.add']()}
      </ButtonLink>
      <ButtonLink size="tall" to="/dashboard/first">
        {m['web.home.open']()}
      </ButtonLink>
    </div>
  )
}
