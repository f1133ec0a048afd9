import type { StatsChannel } from '../../stats-channel.ts'

const USUAL = ['members', 'humans', 'bots'] as const

/** The usual figures that are missing; none if they do not all fit. */
export function missingUsual(entries: readonly Pick<StatsChannel, 'target'>[], room: number): (typeof USUAL)[number][] {
  const missing = USUAL.filter((target) => !entries.some((entry) => entry.target === target))
  return missing.length <= room ? missing : []
}
