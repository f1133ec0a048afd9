import * as z from 'zod/mini'

/** `GET /dashboard/guilds/{id}/members`: people of a server, to choose among. */
const guildMember = z.object({
  id: z.string(),
  /** As the server shows it: nickname, else display name, else handle. */
  name: z.string(),
  username: z.string(),
  avatar: z.nullable(z.string()),
  roleIds: z.array(z.string()),
})
export type GuildMember = z.infer<typeof guildMember>

export const memberList = z.object({ members: z.array(guildMember) })
