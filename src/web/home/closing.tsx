import { m } from '#texts'
import { Mark } from '#ui/logo.tsx'
import { WaysIn } from './hero.tsx'

export function Closing() {
  return (
    <section className="wrap closing">
      <Mark size={88} />
      <h2>{m['web.home.closing.title']()}</h2>
      <p className="soft">{m['web.home.closing.text']()}</p>
      <WaysIn />
    </section>
  )
}
