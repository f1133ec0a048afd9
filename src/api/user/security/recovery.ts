import { createHash } from 'node:crypto'
import { codeFrom, readCode } from '#core/premium/code.ts'
import { RECOVERY_CODES } from '#core/security-api.ts'
import { replaceRecoveryCodes } from '#store/recovery-codes.ts'
import type { Queries } from '#store/transaction.ts'

const CODE_BYTES = 16
const hashOf = (code: string) => createHash('sha256').update(code).digest()

/** Shown once, to be noted down: afterwards only their hashes are known. */
export async function makeRecoveryCodes(
  queries: Queries,
  userId: string,
  random: (bytes: number) => Buffer,
): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => codeFrom(random(CODE_BYTES)))
  await replaceRecoveryCodes(queries, userId, codes.map(hashOf))
  return codes
}

/** null: it cannot be one. */
export function hashOfTyped(typed: string): Buffer | null {
  const code = readCode(typed)
  return code === null ? null : hashOf(code)
}
