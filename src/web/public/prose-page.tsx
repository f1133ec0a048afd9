import { StaticContent } from '../content/static-content.tsx'
import { FirstScreenEnd } from '../islands/first-screen.tsx'
import './prose-page.css'

export type ProsePageData = { title: string; description: string; html: string }

/** A page with a single text: questions, legal notices, the team. */
export function ProsePage({ title, description, html }: ProsePageData) {
  return (
    <article className="wrap prose-page">
      <header>
        <h1>{title}</h1>
        <p className="prose-page-lead">{description}</p>
      </header>
      <FirstScreenEnd />
      <StaticContent html={html} />
    </article>
  )
}
