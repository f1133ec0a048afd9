import { lazy, Suspense } from 'react'
import { m } from '#texts'
import ErrorDocument from './error-document.tsx'
import type { ErrorKind } from './error-kind.ts'

/** When not even the error page can be fetched, two lines that came with every page. */
function PlainError({ kind }: ErrorKind) {
  return (
    <main id="main" className="wrap">
      <h1>{kind === '404' ? m['web.errors.404.title']() : m['web.errors.520.title']()}</h1>
      <a className="link" href="/">
        {m['web.errors.home']()}
      </a>
    </main>
  )
}

/** Documents hold it; in a page that is being used its pictures and menus are fetched when something goes wrong. */
const Shown = import.meta.env.SSR
  ? ErrorDocument
  : lazy(() => import('./error-document.tsx').catch(() => ({ default: PlainError })))

export function ShownError(error: ErrorKind) {
  return (
    <Suspense fallback={<PlainError {...error} />}>
      <Shown {...error} />
    </Suspense>
  )
}
