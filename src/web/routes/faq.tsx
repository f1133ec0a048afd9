import { proseMeta } from '../public/prose-meta.ts'
import { ProsePage } from '../public/prose-page.tsx'
import { readProse } from '../public/read-prose.server.ts'
import type { Route } from './+types/faq.ts'

export const loader = (asked: Route.LoaderArgs) => readProse(asked, 'faq', 'faq')
export const meta = ({ loaderData }: Route.MetaArgs) => proseMeta(loaderData)

export default function Faq({ loaderData }: Route.ComponentProps) {
  return <ProsePage {...loaderData} />
}
