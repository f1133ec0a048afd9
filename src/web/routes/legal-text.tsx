import { pageNotFound } from '../errors/error-kind.ts'
import { proseMeta } from '../public/prose-meta.ts'
import { ProsePage } from '../public/prose-page.tsx'
import { readProse } from '../public/read-prose.server.ts'
import type { Route } from './+types/legal-text.ts'

const TEXTS = ['cgu', 'cgv', 'privacy']

export function loader(asked: Route.LoaderArgs) {
  const { text } = asked.params
  if (!TEXTS.includes(text)) throw pageNotFound(`/legal/${text}`)
  return readProse(asked, 'legal', text)
}

export const meta = (args: Route.MetaArgs) => proseMeta(args)

export default function LegalText({ loaderData }: Route.ComponentProps) {
  return <ProsePage {...loaderData} />
}
