import { brand } from '#core/brand.ts'
import { m } from '#texts'
import { Closing } from '../home/closing.tsx'
import { FacadeSection } from '../home/facade-section.tsx'
import { Hero } from '../home/hero.tsx'
import { LiveFigures } from '../home/live-figures.tsx'
import { ReadBeforeSaving } from '../home/read-before-saving.tsx'
import { readStatus } from '../home/read-status.ts'
import { Stage } from '../home/stage.tsx'
import { factsOf } from '../request-context.ts'
import type { Route } from './+types/home.ts'
import '../home/home.css'

export const meta = () => [
  { title: `${brand.name} · ${m['web.home.metaTitle']()}` },
  { name: 'description', content: m['web.home.lead']() },
]

export async function loader({ request, context }: Route.LoaderArgs) {
  return { status: await readStatus(request, factsOf(context).options) }
}

export default function Home({ loaderData: { status } }: Route.ComponentProps) {
  return (
    <>
      <Hero />
      <Stage />
      {status && <LiveFigures status={status} />}
      <FacadeSection />
      <ReadBeforeSaving />
      <Closing />
    </>
  )
}
