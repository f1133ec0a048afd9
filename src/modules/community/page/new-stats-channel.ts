import { m } from '#texts'
import type { SERVER_FIGURES, StatsChannel } from '../stats-channel.ts'
import { figureWords } from './figure-labels.ts'

export const newStatsChannel = (id: string, target: (typeof SERVER_FIGURES)[number]): StatsChannel => ({
  id,
  status: true,
  channel: null,
  kind: 'voice',
  target,
  format: m['community.page.stats.newFormat']({ figure: figureWords()[target], variable: '{count}' }),
  locale: true,
  short: false,
})
