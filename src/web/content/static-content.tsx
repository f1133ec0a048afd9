import '#ui/badge.css'
import '#ui/button.css'
import '#ui/note.css'
import './content-styles.ts'

/** Text rendered once on the server: the browser never downloads its components. */
export function StaticContent({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own content files, rendered by React on the server
  return <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
}
