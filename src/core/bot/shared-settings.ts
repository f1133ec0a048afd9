import type { ListMode } from '#core/gains/lists.ts'
import type { Ladder } from '#core/levels/curve.ts'
import type { UsedParam } from '../commands/command-usage.ts'

/** The few settings that other modules read too, such as whether XP and money exist and how they are displayed. */
export type SharedSettings = {
  prefix: string
  levelSystem: boolean
  moneySystem: boolean
  currencyIcon: string | null
  accentColor: string
  /** Names under which messages may be sent. */
  profiles: readonly { id: string; name: string; avatar: string | null }[]
  /** Newcomers pass a test first; `verified` is requested when somebody has passed. Absent: there is no test. */
  verification?: boolean
  /** The role of newcomers who have not passed it yet, even while it is off. */
  unverifiedRole?: string | null
  /** Whether birthdays are those of people's profiles, or dates entered on this server only. */
  birthdayMode?: 'public' | 'private'
  /** How XP becomes a level. */
  ladder: Ladder
  /** Prefix commands that the server made itself: those that are on and within its plan. */
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
  /** The parameters that must be typed after it. */
  params?: readonly UsedParam[] | undefined
  rolesMode: ListMode
  roles: readonly string[]
  channelsMode: ListMode
  channels: readonly string[]
}
