import type { GuildMember } from '#core/members-api.ts'

/** Who is on the server; nobody, when it could not be asked. */
export type PeopleTools = {
  /** Members whose name begins so; null: it could not be asked. */
  find(query: string): Promise<readonly { id: string; name: string }[] | null>
  /** Somebody who may manage the server and is called so; null: nobody, or not known at the moment. */
  managerCalled(name: string): Promise<GuildMember | null>
  /** With the roles they hold; null: not here, or not known at the moment. */
  member(id: string): Promise<GuildMember | null>
  named(ids: readonly string[]): Promise<readonly { id: string; name: string }[]>
}
