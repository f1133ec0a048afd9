import type { GuildMember } from '#core/members-api.ts'

/** Finds members of the server. */
export type PeopleTools = {
  /** Members whose name begins with this; null: they could not be searched. */
  find(query: string): Promise<readonly { id: string; name: string }[] | null>
  /** A member with this name who may manage the server; null: nobody, or unknown at the moment. */
  managerCalled(name: string): Promise<GuildMember | null>
  /** With their roles; null: not on the server, or unknown at the moment. */
  member(id: string): Promise<GuildMember | null>
  named(ids: readonly string[]): Promise<readonly { id: string; name: string }[]>
}
