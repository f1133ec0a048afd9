import { m } from '#texts'
import { Facade, type FacadeFloor } from '#ui/facade/facade.tsx'

export function FacadeSection({ floors }: { floors: readonly FacadeFloor[] }) {
  return (
    <section className="home-section wrap">
      <div className="home-section-head">
        <h2>{m['web.home.facade.title']()}</h2>
        <p>{m['web.home.facade.text']()}</p>
      </div>
      <Facade floors={floors} />
    </section>
  )
}
