import { m } from '#texts'
import type { StatsChannel } from '../stats-channel.ts'
import { figureWords } from './figure-labels.ts'

type Shown = Pick<StatsChannel, 'target' | 'kind'>

/** The default name of a figure. */
export function defaultFormat({ target, kind }: Shown): string {
  const words = { figure: figureWords()[target], variable: '{count}' }
  return kind === 'category' ? m['community.page.stats.newCategory'](words) : m['community.page.stats.newFormat'](words)
}

/** A default name follows the figure; a custom name stays. */
export const formatAfter = (before: Shown & { format: string }, after: Shown): string =>
  before.format === defaultFormat(before) ? defaultFormat(after) : before.format
