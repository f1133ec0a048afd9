import { useEffect, useRef, useState } from 'react'
import { answerCopyButtons } from './copy-code.ts'
import { keptHtml } from './rendered.ts'
import '#ui/badge.css'
import '#ui/button.css'
import '#ui/note.css'
import './content.css'

export type ContentHtml = {
  key: string
  /** Null in a document: the HTML is already there, and repeating it as data would double the page. */
  html: string | null
}

/** Text rendered once on the server. The browser adopts it as it stands: no component of it is ever downloaded. */
export function StaticContent({ content }: { content: ContentHtml }) {
  return <Adopted key={content.key} content={content} />
}

function Adopted({ content }: { content: ContentHtml }) {
  const element = useRef<HTMLDivElement>(null)
  const [html] = useState(() => content.html ?? keptHtml(content.key) ?? shownHtml())
  useEffect(() => (element.current ? answerCopyButtons(element.current) : undefined), [])
  return (
    <div
      ref={element}
      id={ID}
      className="prose"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own content files, rendered by React on the server
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}

const ID = 'content'

function shownHtml(): string {
  return typeof document === 'undefined' ? '' : (document.getElementById(ID)?.innerHTML ?? '')
}
