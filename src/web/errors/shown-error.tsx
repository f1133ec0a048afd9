import { type ComponentType, createContext, lazy, Suspense, useContext } from 'react'
import { m } from '#texts'
import type { ErrorKind } from './error-kind.ts'
// Imported here because style sheets belong to the document: the error page, loaded later or rendered on the server,
// finds them there.
import '#ui/avatar.css'
import '#ui/icon.css'
import '#ui/button.css'
import '../shell/access-block.css'
import '../shell/account-menu.css'
import '../shell/header.css'
import '../shell/language-switch.css'
import '../shell/version-bar.css'
import './error-page.css'

/** The error page when it needs no loading: on the server. The document contains it, whether scripts run or not. */
export const ErrorDocumentHere = createContext<ComponentType<ErrorKind> | null>(null)

const TITLES: Record<ErrorKind['kind'], () => string> = {
  403: m['web.errors.403.title'],
  404: m['web.errors.404.title'],
  520: m['web.errors.520.title'],
}

/** Shown when even the error page cannot be loaded; its two lines come with every page. */
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

/** In the browser, the pictures and menus of the error page are loaded only when an error occurs. */
const FetchedDocument = lazy(() => import('./error-document.tsx').catch(() => ({ default: PlainError })))

export function ShownError(error: ErrorKind) {
  const Shown = useContext(ErrorDocumentHere) ?? FetchedDocument
  return (
    <Suspense fallback={<PlainError {...error} />}>
      <Shown {...error} />
    </Suspense>
  )
}
