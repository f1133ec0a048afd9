import type { FindMessageRequest, FoundMessage, PairUses, WhereGiven } from '#core/published-api.ts'

/** `message`: why not, in words. */
type Refused = { ok: false; message: string }

/** Messages that hand out roles, on the platform. */
export type ReactionRoleTools = {
  /** The bot posts it, or brings it up to date, a moment later. */
  publish(id: string): Promise<{ ok: true } | Refused>
  /** Takes everybody's reactions off, and puts the bot's own back in the order of the pairs. */
  putInOrder(id: string): Promise<{ ok: true } | Refused>
  /** Whether the message goes when its entry does. */
  answerRemoval(id: string, withMessage: boolean): Promise<{ ok: true } | Refused>
  findMessage(request: FindMessageRequest): Promise<{ ok: true; found: FoundMessage } | Refused>
  /** null: they could not be read. */
  readUses(): Promise<PairUses | null>
  /** Everything that hands out this role. */
  whereGiven(roleId: string): Promise<{ ok: true; places: WhereGiven } | Refused>
}
