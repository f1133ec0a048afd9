import { pathTo } from '#core/routes.ts'
import { m } from '#texts'
import { ButtonLink } from '#ui/button.tsx'
import { FirstScreenEnd } from '../islands/first-screen.tsx'
import { ADD_BOT } from '../shell/navigation.ts'

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
  return (
    <div className="hero-ways">
      <ButtonLink look="primary" size="tall" to={ADD_BOT} reloadDocument>
        {m['web.home.add']()}
      </ButtonLink>
      <ButtonLink size="tall" to={pathTo('dashboard-guild', { guild: 'first' })}>
        {m['web.home.open']()}
      </ButtonLink>
    </div>
  )
}
