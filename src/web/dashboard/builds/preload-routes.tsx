import { useContext } from 'react'
import { UNSAFE_FrameworkContext as FrameworkContext } from 'react-router'

/** Routes of a server that need only their code: their data is already there, or they request it themselves. */
const ROUTES = ['overview', 'module', 'history', 'settings'].map((name) => `dashboard/routes/${name}`)

/**
 * Like the router's `PrefetchPageLinks`, except that this one also runs the code, and reloads the page when the code
 * cannot be loaded. A person who goes offline at that moment would be left with the browser's error page.
 */
export function PreloadRoutes() {
  const context = useContext(FrameworkContext)
  const routes = ROUTES.flatMap((id) => context?.manifest.routes[id] ?? [])
  const files = new Set(routes.flatMap(({ module, imports = [] }) => [module, ...imports]))
  return [...files].map((file) => <link key={file} rel="modulepreload" href={file} />)
}
