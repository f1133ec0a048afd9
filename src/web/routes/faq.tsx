import { pageMeta } from '../open-graph/page-meta.ts'
import { questionsIn } from '../open-graph/questions.ts'
import { faqData } from '../open-graph/structured-data.ts'
import { ProsePage } from '../public/prose-page.tsx'
import { readProse } from '../public/read-prose.server.ts'
import type { Route } from './+types/faq.ts'

export const loader = (asked: Route.LoaderArgs) => readProse(asked, 'faq', 'faq')
export function meta(args: Route.MetaArgs) {
  const { loaderData: page } = args
  if (!page) return []
  const { title, description, html } = page
  return pageMeta(args, { title, description, structuredData: [faqData(questionsIn(html))] })
}

export default function Faq({ loaderData }: Route.ComponentProps) {
  return <ProsePage {...loaderData} />
}
