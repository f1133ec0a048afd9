import { m } from '#texts'
import type { StatsChannel } from '../stats-channel.ts'
import { figureWords } from './figure-labels.ts'

type Shown = Pick<StatsChannel, 'target' | 'kind'>

/** How a figure is called until somebody gives it a name. */
export function defaultFormat({ target, kind }: Shown): string {
  const words = { figure: figureWords()[target], variable: '{count}' }
  return kind === 'category' ? m['community.page.stats.newCategory'](words) : m['community.page.stats.newFormat'](words)
}

/** A name that nobody has written follows the figure; one that somebody has stays. */
export const formatAfter = (before: Shown & { format: string }, after: Shown): string =>
  before.format === defaultFormat(before) ? defaultFormat(after) : before.format
