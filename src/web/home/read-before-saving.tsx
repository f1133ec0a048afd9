import { m } from '#texts'
import { Icon } from '#ui/icon.tsx'
import { Island } from '../islands/island.tsx'
import { SavingSlab } from './saving-slab.tsx'

export function ReadBeforeSaving() {
  return (
    <section className="home-section wrap proof">
      <div>
        <h2>{m['web.home.proof.title']()}</h2>
        <p className="proof-lead">{m['web.home.proof.lead']()}</p>
        <ul className="proof-points">
          <li>
            <Icon name="u-eye" />
            {m['web.home.proof.preview']()}
          </li>
          <li>
            <Icon name="u-undo" />
            {m['web.home.proof.undo']()}
          </li>
          <li>
            <Icon name="u-history" />
            {m['web.home.proof.history']()}
          </li>
        </ul>
      </div>
      <Island name="saving-slab" is={SavingSlab} props={{}} />
    </section>
  )
}
