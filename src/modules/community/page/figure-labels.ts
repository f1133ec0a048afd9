import { m } from '#texts'
import type { StatsChannel } from '../stats-channel.ts'

export const figureWords = (): Record<StatsChannel['target'], string> => ({
  members: m['community.page.figures.members'](),
  humans: m['community.page.figures.humans'](),
  bots: m['community.page.figures.bots'](),
  roles: m['community.page.figures.roles'](),
  channels: m['community.page.figures.channels'](),
  online: m['community.page.figures.online'](),
  boosts: m['community.page.figures.boosts'](),
  boostLevel: m['community.page.figures.boostLevel'](),
  bans: m['community.page.figures.bans'](),
  voiceUsers: m['community.page.figures.voiceUsers'](),
  goal: m['community.page.figures.goal'](),
  ticketsOpen: m['community.page.figures.ticketsOpen'](),
  messagesToday: m['community.page.figures.messagesToday'](),
  role: m['community.page.figures.role'](),
  category: m['community.page.figures.category'](),
  api: m['community.page.figures.api'](),
})
