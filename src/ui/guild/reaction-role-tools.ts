import type { FindMessageRequest, FoundMessage, PairUses, WhereGiven } from '#core/published-api.ts'
import type { Done, Refused } from '../outcome.ts'

/** Messages that hand out roles, on the platform. */
export type ReactionRoleTools = {
  /** The bot posts it, or brings it up to date, a moment later. */
  publish(id: string): Promise<Done>
  /** Takes everybody's reactions off, and puts the bot's own back in the order of the pairs. */
  putInOrder(id: string): Promise<Done>
  /** Whether the message goes when its entry does. */
  answerRemoval(id: string, withMessage: boolean): Promise<Done>
  findMessage(request: FindMessageRequest): Promise<{ ok: true; found: FoundMessage } | Refused>
  /** null: they could not be read. */
  readUses(): Promise<PairUses | null>
  /** Everything that hands out this role. */
  whereGiven(roleId: string): Promise<{ ok: true; places: WhereGiven } | Refused>
}
