import { type ComponentType, lazy, Suspense } from 'react'
import { Navigate, useLocation, useParams } from 'react-router'
import { brand } from '#core/brand.ts'
import { areaOfSetting } from '#core/page-areas.ts'
import type { ModuleId } from '#modules/index.ts'
import { AreaScope } from '#ui/areas.tsx'
import { useEditing } from '#ui/guild/guild-context.tsx'
import { HeadLinks } from '#ui/page-head.tsx'
import { PageIndexScope } from '#ui/page-index.tsx'
import { pageNotFound } from '../../errors/error-kind.ts'
import { whereTo } from '../builds/follow-navigation.ts'
import { LoadingPage } from '../loading-page.tsx'
import { areasOf, isArea, isReachable, isReachableSomewhere, preloadPage, readyPage } from '../module-pages.ts'
import { notFound } from '../not-found.ts'
import { PageFailed } from '../page-failed.tsx'
import { PreparedNote } from '../prepared-note.tsx'
import { useServices } from '../services-context.tsx'
import type { BuildWatch } from '../state/build-watch.ts'
import type { LazyLabels } from '../state/lazy-labels.ts'
import { SuspendedNote } from '../suspended-note.tsx'
import { useInBrowser } from '../use-in-browser.ts'
import { ModuleAccessGate } from '../view-only.tsx'
import { WhyLink } from '../why/why-link.tsx'
import type { Route } from './+types/module.ts'

/** The page checks again, in the time zone of its server. */
function check(params: { module: string; area?: string | undefined }, url: string): null {
  const { module, area } = params
  if (!isReachableSomewhere(module, new Date()) || !isArea(module, area)) throw pageNotFound(new URL(url).pathname)
  return null
}

export const loader = ({ params, request }: Route.LoaderArgs) => check(params, request.url)
export const clientLoader = ({ params, request }: Route.ClientLoaderArgs) => check(params, request.url)

/** As first rendered: another component under the same name would discard the page's state. */
const drawnPages = new Map<string, ComponentType>()

function pageOf(id: string, timezone: string, labels: LazyLabels, builds: BuildWatch): ComponentType | null {
  if (!isReachable(id, new Date(), timezone)) return null
  const page = drawnPages.get(id) ?? readyPage(id) ?? lazyPage(id, labels, builds)
  drawnPages.set(id, page)
  return page
}

function lazyPage(id: ModuleId, labels: LazyLabels, builds: BuildWatch): ComponentType {
  return lazy(async () => {
    try {
      return await preloadPage(id, labels)
    } catch (error) {
      // spec §4: a full load of the target; this promise never resolves.
      if (await builds.recover(whereTo())) return new Promise<never>(() => {})
      console.error('a page could not be loaded', error)
      drawnPages.delete(id)
      return { default: PageFailed }
    }
  })
}

/** `#setting-{path}`: links to a setting need not know which area of the page it is in. */
function areaAskedFor(id: string, hash: string): string | null {
  const areas = areasOf(id)
  const [, path] = /^#setting-(.+)$/.exec(decodeURIComponent(hash)) ?? []
  return areas && path ? areaOfSetting(areas, path) : null
}

export default function ModuleRoute() {
  const { guild = '', module: id = '', area } = useParams()
  const { pathname, hash } = useLocation()
  const { labels, modules, builds } = useServices()
  const timezone = useEditing(({ saved }) => String(saved.timezone))
  const name = useEditing(({ guild }) => guild.name)
  // A page and the labels of its fields load together; on the server they would load one after the other.
  const isInBrowser = useInBrowser()
  const Page = pageOf(id, timezone, labels, builds)
  if (!Page || !isArea(id, area)) throw notFound(pathname)
  const base = `/dashboard/${guild}/${id}`
  // The server does not see the hash: another area in the first render would make React start again, without the
  // labels.
  const asked = isInBrowser ? areaAskedFor(id, hash) : null
  if (asked !== null && asked !== area) return <Navigate to={`${base}/${asked}${hash}`} replace />
  return (
    <>
      <title>{`${modules.find((module) => module.id === id)?.name ?? id} · ${name} · ${brand.name}`}</title>
      {isInBrowser ? (
        <Suspense fallback={<LoadingPage />}>
          <ModuleAccessGate moduleId={id}>
            <PreparedNote moduleId={id} />
            <SuspendedNote moduleId={id} />
            <PageIndexScope key={id} page={id}>
              <HeadLinks links={<WhyLink moduleId={id} />}>
                <AreaScope area={area ?? null} base={base}>
                  <Page />
                </AreaScope>
              </HeadLinks>
            </PageIndexScope>
          </ModuleAccessGate>
        </Suspense>
      ) : (
        <LoadingPage />
      )}
    </>
  )
}
