import type { MemberSnapshot } from '../events.ts'
import type { BoardEntry } from '../leaderboards/reply.ts'
import type { Locale } from '../locale.ts'
import type { Words } from './define.ts'

export type CalledRole = { id: string; name: string; color: number; position: number; managed: boolean }
export type CalledChannel = { id: string; name: string; type: number; parentId: string | null }

/** What an answer may know: pure in, pure out, like the rules. */
export type CommandCall = {
  /** General sheet: a private answer in the person's language, a public one in the server's. */
  locale: { own: Locale; server: Locale }
  options: ReadonlyMap<string, string | number>
  member: MemberSnapshot & { permissions: bigint }
  /** Who or what an option points at, by its key. */
  targets: {
    members: ReadonlyMap<string, MemberSnapshot>
    roles: ReadonlyMap<string, CalledRole>
    channels: ReadonlyMap<string, CalledChannel>
  }
  guild: {
    id: string
    name: string
    icon: string | null
    description: string | null
    ownerId: string
    memberCount: number
    boostLevel: number
    boostCount: number
    roles: readonly CalledRole[]
    channels: readonly CalledChannel[]
  }
  channelId: string
  /** The modules of the dashboard, with their state here. */
  modules: readonly { id: string; name: Words; isOn: boolean }[]
  /** Which boards are public here. */
  boards: { levels: boolean; economy: boolean }
  /** The first rows of the board that the command reads. */
  top: readonly BoardEntry[]
  bot: { version: string; shardId: number; latencyMs: number | null; guilds: number; startedAt: number }
  now: number
  site: Readonly<Record<Locale, string>>
  cdn: string
}
