/** What a module's rules may know of a member. Everything that comes from people is text, never trusted. */
export type MemberSnapshot = {
  id: string
  username: string
  globalName: string | null
  nickname: string | null
  /** Avatar hash; null draws one of the six default avatars. */
  avatar: string | null
  bot: boolean
  roleIds: readonly string[]
  /** Milliseconds since 1970; null when the platform did not say. */
  joinedAt: number | null
  /** The rules screen is not accepted yet. */
  pending: boolean
}

export type DepartureKind = 'leave' | 'kick' | 'ban'

type Happening<Type extends string, Details> = { type: Type; guildId: string; at: number } & Details

/** Everything that can happen in a server, as the rules see it. `at` is the time it happened, in ms. */
export type BotEvent =
  | Happening<'memberJoined', { member: MemberSnapshot }>
  | Happening<'memberUpdated', { before: MemberSnapshot | null; member: MemberSnapshot }>
  | Happening<'memberLeft', { member: MemberSnapshot; departure: DepartureKind }>
  | Happening<'jobDue', { module: string; job: string; payload: unknown }>

export type EventType = BotEvent['type']
export type EventOf<Type extends EventType> = Extract<BotEvent, { type: Type }>
