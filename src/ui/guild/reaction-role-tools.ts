import type { FindMessageRequest, FoundMessage, PairUses, WhereGiven } from '#core/published-api.ts'
import type { Done, Refused } from '../outcome.ts'

/** Messages on Discord that give roles. */
export type ReactionRoleTools = {
  /** The bot posts it, or updates it, a moment later. */
  publish(id: string): Promise<Done>
  /** Removes all reactions, and adds the bot's own again in the order of the pairs. */
  putInOrder(id: string): Promise<Done>
  /** Whether the message is deleted with its entry. */
  answerRemoval(id: string, withMessage: boolean): Promise<Done>
  findMessage(request: FindMessageRequest): Promise<{ ok: true; found: FoundMessage } | Refused>
  /** null: they could not be read. */
  readUses(): Promise<PairUses | null>
  /** Everything that gives this role. */
  whereGiven(roleId: string): Promise<{ ok: true; places: WhereGiven } | Refused>
}
