import { createContext, useContext } from 'react'
import { Scripts, ScrollRestoration, useMatches } from 'react-router'
import { useSite } from '../site-data.ts'
import { factsScript, pageFactsOf } from './page-facts.ts'
import { scriptsOf } from './page-handle.ts'

/** Addresses of the script of public pages; set by the server, and not needed where the router runs. */
export const IslandScripts = createContext<readonly string[]>([])

/** The dashboard is an application, a public page is a document with islands (ADR 012). */
export function PageScripts() {
  const addresses = useContext(IslandScripts)
  const scripts = scriptsOf(useMatches().map((match) => match.handle))
  return (
    <>
      <Facts />
      {scripts === 'islands' && addresses.map((src) => <script key={src} type="module" src={src} />)}
      {scripts === 'router' && (
        <>
          <ScrollRestoration />
          <Scripts />
        </>
      )}
    </>
  )
}

function Facts() {
  const site = useSite()
  if (!site) return null
  const { id, type, html } = factsScript(pageFactsOf(site))
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON of our own, escaped above
  return <script id={id} type={type} dangerouslySetInnerHTML={{ __html: html }} />
}
