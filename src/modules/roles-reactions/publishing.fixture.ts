import type { PublishAsked } from './rules/publish.ts'

type Site = {
  siteAsks(job: { module: string; job: string; key: string; payload: unknown }): Promise<void>
  passes(duration: string): Promise<void>
}

/** As requested by the API. */
export async function asksToPublish(site: Site, entryId: string, over: Partial<PublishAsked> = {}): Promise<void> {
  const payload: PublishAsked = { entryId, ...over }
  await site.siteAsks({ module: 'roles-reactions', job: 'publish', key: entryId, payload })
  await site.passes('20 s')
}
