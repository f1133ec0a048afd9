import type { SERVER_FIGURES, StatsChannel } from '../stats-channel.ts'
import { defaultFormat } from './default-format.ts'

export const newStatsChannel = (id: string, target: (typeof SERVER_FIGURES)[number]): StatsChannel => ({
  id,
  status: true,
  channel: null,
  kind: 'voice',
  target,
  format: defaultFormat({ target, kind: 'voice' }),
  locale: true,
  short: false,
})
