import { brand } from '#core/brand.ts'
import { m } from '#texts'
import { Closing } from '../home/closing.tsx'
import { FacadeSection } from '../home/facade-section.tsx'
import { homeFloors } from '../home/floors.server.ts'
import { Hero } from '../home/hero.tsx'
import { LiveFigures } from '../home/live-figures.tsx'
import { ReadBeforeSaving } from '../home/read-before-saving.tsx'
import { readFigures } from '../home/read-figures.ts'
import { Stage } from '../home/stage.tsx'
import { factsOf } from '../request-context.ts'
import type { Route } from './+types/home.ts'
import '../home/home.css'

export const meta = () => [
  { title: `${brand.name} · ${m['web.home.metaTitle']()}` },
  { name: 'description', content: m['web.home.lead']() },
]

export async function loader({ request, context }: Route.LoaderArgs) {
  const { options, locale } = factsOf(context)
  return { figures: await readFigures(request, options), floors: homeFloors(locale) }
}

export default function Home({ loaderData: { figures, floors } }: Route.ComponentProps) {
  return (
    <>
      <Hero />
      <Stage />
      {figures && <LiveFigures figures={figures} />}
      <FacadeSection floors={floors} />
      <ReadBeforeSaving />
      <Closing />
    </>
  )
}
