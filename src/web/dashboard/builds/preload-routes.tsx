import { useContext } from 'react'
import { UNSAFE_FrameworkContext as FrameworkContext } from 'react-router'

/** Those of a server that need no more than their code: what they show is here already, or asked for by themselves. */
const ROUTES = ['overview', 'module', 'history', 'settings'].map((name) => `dashboard/routes/${name}`)

/**
 * As the router's `PrefetchPageLinks`, but for one thing: that one runs the code as well, and reloads the page when it
 * cannot be had. Whoever goes offline at that moment would be left with the browser's own page.
 */
export function PreloadRoutes() {
  const context = useContext(FrameworkContext)
  const routes = ROUTES.flatMap((id) => context?.manifest.routes[id] ?? [])
  const files = new Set(routes.flatMap(({ module, imports = [] }) => [module, ...imports]))
  return [...files].map((file) => <link key={file} rel="modulepreload" href={file} />)
}
