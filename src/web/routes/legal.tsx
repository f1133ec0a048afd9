import { proseMeta } from '../public/prose-meta.ts'
import { ProsePage } from '../public/prose-page.tsx'
import { readProse } from '../public/read-prose.server.ts'
import type { Route } from './+types/legal.ts'

export const loader = (asked: Route.LoaderArgs) => readProse(asked, 'legal', 'index')
export const meta = (args: Route.MetaArgs) => proseMeta(args)

export default function Legal({ loaderData }: Route.ComponentProps) {
  return <ProsePage {...loaderData} />
}
