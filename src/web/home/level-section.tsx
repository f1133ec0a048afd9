import type { Locale } from '#core/locale.ts'
import { m } from '#texts'
import { Island } from '../islands/island.tsx'
import { LevelDemo } from './level-demo.tsx'

export function LevelSection({ locale }: { locale: Locale }) {
  return (
    <section className="home-section wrap proof level-section">
      <Island name="level-demo" is={LevelDemo} props={{ locale }} />
      <div>
        <h2>{m['site.level.title']()}</h2>
        <p className="proof-lead">{m['site.level.lead']()}</p>
      </div>
    </section>
  )
}
