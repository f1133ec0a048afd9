import { pageMeta } from '../open-graph/page-meta.ts'
import type { ProsePageData } from './prose-page.tsx'

type Args = Parameters<typeof pageMeta>[0] & { loaderData: ProsePageData | undefined }

export function proseMeta(args: Args) {
  const { loaderData: page } = args
  return page ? pageMeta(args, { title: page.title, description: page.description }) : []
}
