import { type ComponentType, createContext, lazy, Suspense, useContext } from 'react'
import { m } from '#texts'
import type { ErrorKind } from './error-kind.ts'
// Sheets belong to the document: the page that is fetched, or drawn on the server, finds them there.
import '#ui/avatar.css'
import '#ui/icon.css'
import '#ui/button.css'
import '../shell/access-block.css'
import '../shell/account-menu.css'
import '../shell/header.css'
import '../shell/language-switch.css'
import '../shell/version-bar.css'
import './error-page.css'

/** The error page where it is at hand: on the server. A document holds it, whether scripts run or not. */
export const ErrorDocumentHere = createContext<ComponentType<ErrorKind> | null>(null)

const TITLES: Record<ErrorKind['kind'], () => string> = {
  403: m['web.errors.403.title'],
  404: m['web.errors.404.title'],
  520: m['web.errors.520.title'],
}

/** When not even the error page can be fetched, two lines that came with every page. */
function PlainError({ kind }: ErrorKind) {
  return (
    <main id="main" className="wrap">
      <h1>{TITLES[kind]()}</h1>
      <a className="link" href="/">
        {m['web.errors.home']()}
      </a>
    </main>
  )
}

/** In a page that is being used, its pictures and menus are fetched when something goes wrong. */
const FetchedDocument = lazy(() => import('./error-document.tsx').catch(() => ({ default: PlainError })))

export function ShownError(error: ErrorKind) {
  const Shown = useContext(ErrorDocumentHere) ?? FetchedDocument
  return (
    <Suspense fallback={<PlainError {...error} />}>
      <Shown {...error} />
    </Suspense>
  )
}
