import * as z from 'zod/mini'
import { foldName } from './leaderboards/search-name.ts'

/** Discord's own limit of names and nicknames. */
export const MEMBER_NAME_MAX = 32

/** `GET /dashboard/guilds/{id}/members`: people of a server, to choose from. */
const guildMember = z.object({
  id: z.string(),
  /** As the server shows it: nickname, otherwise display name, otherwise handle. */
  name: z.string(),
  username: z.string(),
  avatar: z.nullable(z.string()),
  /** The preset that they wear around their picture. */
  decoration: z.nullable(z.string()),
  roleIds: z.array(z.string()),
  /** When they joined, where Discord says so. */
  joinedAt: z.optional(z.string()),
  /** Whether they may manage the server; only given in a search. */
  manages: z.optional(z.boolean()),
})
export type GuildMember = z.infer<typeof guildMember>

export const memberList = z.object({ members: z.array(guildMember) })

/**
 * Whether a message under this name could be mistaken for one of theirs: accents, case and spaces make no difference.
 */
export function isManagerCalled({ manages, name, username }: GuildMember, called: string): boolean {
  return manages === true && [name, username].some((own) => foldName(own) === foldName(called))
}
