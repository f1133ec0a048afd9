import type { Variable, VariableTable } from '#core/templates/variables.ts'
import type { Family } from '../rules/read-source.ts'
import { type FeedContext, feedVariables } from '../variables.ts'

const NAMES: Record<Family, { source: string; title: string }> = {
  youtube: { source: 'video.author', title: 'video.title' },
  twitch: { source: 'stream.author', title: 'stream.title' },
  reddit: { source: 'post.subreddit', title: 'post.title' },
  rss: { source: 'feed.name', title: 'item.title' },
  bluesky: { source: 'post.author', title: 'post.text' },
}

type Known = { name: string; lastTitle: string | undefined }

/** The variables of a family, with samples from the source itself and its last publication. */
export function sourceVariables(family: Family, { name, lastTitle }: Known): VariableTable<FeedContext> {
  const table = feedVariables[family]
  const { source, title } = NAMES[family]
  const known = (variable: string, sample: string | undefined): Record<string, Variable<FeedContext>> => {
    const own = table[variable]
    return own && sample ? { [variable]: { ...own, sample } } : {}
  }
  return { ...table, ...known(source, name), ...known(title, lastTitle) }
}
