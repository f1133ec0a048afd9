import { type ComponentType, lazy, Suspense } from 'react'
import { useLocation, useParams } from 'react-router'
import { brand } from '#core/brand.ts'
import { useEditing } from '#ui/guild/guild-context.tsx'
import { pageNotFound } from '../../errors/error-kind.ts'
import { LoadingPage } from '../loading-page.tsx'
import { importPage, isReachable } from '../module-pages.ts'
import { notFound } from '../not-found.ts'
import { useServices } from '../services-context.tsx'
import type { LabelShelf } from '../state/label-shelf.ts'
import type { Route } from './+types/module.ts'

/** Until the server's own time zone is known. */
const ASSUMED_TIMEZONE = 'Europe/Paris'

function check(params: { module: string }, url: string): null {
  if (!isReachable(params.module, new Date(), ASSUMED_TIMEZONE)) throw pageNotFound(new URL(url).pathname)
  return null
}

export const loader = ({ params, request }: Route.LoaderArgs) => check(params, request.url)
export const clientLoader = ({ params, request }: Route.ClientLoaderArgs) => check(params, request.url)

const loadedPages = new Map<string, ComponentType>()

/** A page comes with the words of its fields: they never flash as keys. */
function pageOf(id: string, timezone: string, labels: LabelShelf): ComponentType | null {
  if (!isReachable(id, new Date(), timezone)) return null
  const known = loadedPages.get(id)
  if (known) return known
  const page = lazy(async () => {
    const [imported] = await Promise.all([importPage(id), labels.load(id), labels.loadVariables()])
    return imported
  })
  loadedPages.set(id, page)
  return page
}

export default function ModuleRoute() {
  const { module: id = '' } = useParams()
  const { pathname } = useLocation()
  const { labels, modules } = useServices()
  const timezone = useEditing(({ saved }) => String(saved.timezone))
  const name = useEditing(({ guild }) => guild.name)
  const Page = pageOf(id, timezone, labels)
  if (!Page) throw notFound(pathname)
  return (
    <>
      <title>{`${modules.find((module) => module.id === id)?.name ?? id} · ${name} · ${brand.name}`}</title>
      <Suspense fallback={<LoadingPage />}>
        <Page />
      </Suspense>
    </>
  )
}
