import type { ListMode } from '#core/gains/lists.ts'
import type { Ladder } from '#core/levels/curve.ts'
import type { UsedParam } from '../commands/command-usage.ts'

/** The few settings of one module that others look at: whether XP and money exist, and how they are written. */
export type SharedSettings = {
  prefix: string
  levelSystem: boolean
  moneySystem: boolean
  currencyIcon: string | null
  accentColor: string
  /** Names under which messages may be sent. */
  profiles: readonly { id: string; name: string; avatar: string | null }[]
  /** Newcomers pass a test first; whoever is let in is told as a request `verified`. Absent: they do not. */
  verification?: boolean
  /** Whether birthdays are those that people have everywhere, or dates of this server alone. */
  birthdayMode?: 'public' | 'private'
  /** How XP becomes a level. */
  ladder: Ladder
  /** Commands with a prefix that the server made itself: those that are on and within its plan. */
  ownCommands?: readonly OwnCommand[]
  /** Every module of the dashboard with its state, for panels and lists. */
  modules: readonly { id: string; isOn: boolean }[]
}

export type OwnCommand = {
  name: string
  aliases: readonly string[]
  /** Listed nowhere. */
  hidden: boolean
  description: string
  /** What must be typed after it. */
  params?: readonly UsedParam[] | undefined
  rolesMode: ListMode
  roles: readonly string[]
  channelsMode: ListMode
  channels: readonly string[]
}
