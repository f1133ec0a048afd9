import { proseMeta } from '../public/prose-meta.ts'
import { ProsePage } from '../public/prose-page.tsx'
import { readProse } from '../public/read-prose.server.ts'
import type { Route } from './+types/team.ts'

export const loader = (asked: Route.LoaderArgs) => readProse(asked, 'team', 'team')
export const meta = (args: Route.MetaArgs) => proseMeta(args)

export default function Team({ loaderData }: Route.ComponentProps) {
  return <ProsePage {...loaderData} />
}
