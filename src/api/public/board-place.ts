import { AMOUNT_MAX } from '#core/amounts/parse-amount.ts'
import { isSnowflake } from '#core/snowflake.ts'
import type { BlockSeal } from '#platform/seal.ts'
import type { Place } from '#store/leaderboards.ts'

const HALF_BYTES = 8

/** The form used in an address. Encrypted: the member at the end of a page may be one who hides their name. */
export function writePlace(seal: BlockSeal, { score, userId }: Place): string {
  const block = Buffer.alloc(2 * HALF_BYTES)
  block.writeBigUInt64BE(BigInt(score))
  block.writeBigUInt64BE(BigInt(userId), HALF_BYTES)
  return seal.close(block).toString('base64url')
}

/** null: not one of ours. A made-up one decrypts to a score that nobody can have. */
export function readPlace(seal: BlockSeal, written: string): Place | null {
  const block = seal.open(Buffer.from(written, 'base64url'))
  if (!block) return null
  const [score, userId] = [block.readBigUInt64BE(), String(block.readBigUInt64BE(HALF_BYTES))]
  return score <= AMOUNT_MAX && isSnowflake(userId) ? { score: Number(score), userId } : null
}
