import { brand } from '#core/brand.ts'
import { m } from '#texts'
import { Closing } from '../home/closing.tsx'
import { FacadeSection } from '../home/facade-section.tsx'
import { homeFloors } from '../home/floors.server.ts'
import { Hero } from '../home/hero.tsx'
import { LanguagesProof } from '../home/languages-proof.tsx'
import { LevelSection } from '../home/level-section.tsx'
import { LiveFigures } from '../home/live-figures.tsx'
import { ReadBeforeSaving } from '../home/read-before-saving.tsx'
import { readFigures } from '../home/read-figures.ts'
import { Stage } from '../home/stage.tsx'
import { WhyProof } from '../home/why-proof.tsx'
import { Island } from '../islands/island.tsx'
import { pageMeta } from '../open-graph/page-meta.ts'
import { homeData } from '../open-graph/structured-data.ts'
import { factsOf } from '../request-context.ts'
import type { Route } from './+types/home.ts'
import '../home/home.css'

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: `${brand.name} · ${m['web.home.metaTitle']()}`,
    description: m['web.home.lead'](),
    ...(args.loaderData && {
      structuredData: homeData(args.loaderData.origin, args.loaderData.locale, m['web.home.lead']()),
    }),
  })

export async function loader({ request, context }: Route.LoaderArgs) {
  const { options, locale } = factsOf(context)
  return {
    locale,
    origin: options.siteUrl[locale],
    figures: await readFigures(request, options),
    floors: homeFloors(locale),
  }
}

export default function Home({ loaderData: { locale, figures, floors } }: Route.ComponentProps) {
  return (
    <>
      <Hero />
      <Island name="stage" is={Stage} props={{ locale }} />
      {figures && <LiveFigures figures={figures} />}
      <FacadeSection floors={floors} />
      <ReadBeforeSaving />
      <WhyProof />
      <LanguagesProof />
      <LevelSection locale={locale} />
      <Closing />
    </>
  )
}
