import { CONFIRMED_FOR_MS } from '#core/security/dangerous-actions.ts'
import type { SecurityReply } from '#core/security-api.ts'
import { countRecoveryCodes } from '#store/recovery-codes.ts'
import { listMethods, readProtection } from '#store/security-methods.ts'
import type { Queries } from '#store/transaction.ts'
import type { Identity } from '../../auth/bearer.ts'
import { isFresh } from '../../auth/refuse-unconfirmed.ts'
import { relyingPartyOf } from '../../auth/relying-party.ts'
import type { Call } from '../../http/call.ts'

export const endOf = (confirmedAt: number) => new Date(confirmedAt + CONFIRMED_FOR_MS).toISOString()

export async function securityView(
  queries: Queries,
  call: Call,
  { user, sessionId }: Identity,
): Promise<SecurityReply> {
  const methods = await listMethods(queries, user.id)
  const { confirmedAt } = await readProtection(queries, sessionId)
  return {
    site: relyingPartyOf(call).id,
    methods: methods.map(({ createdAt, lastUsedAt, ...method }) => ({
      ...method,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
    recoveryCodesLeft: await countRecoveryCodes(queries, user.id),
    confirmedUntil: isFresh(confirmedAt, call.services.clock()) ? endOf(confirmedAt) : null,
  }
}
