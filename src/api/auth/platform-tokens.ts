import { z } from 'zod'
import type { PlatformTokens } from '#platform/oauth.ts'
import type { Seals } from '#platform/seal.ts'

const sealed: z.ZodType<PlatformTokens> = z.object({
  accessToken: z.string(),
  refreshToken: z.string(),
  expiresAt: z.number(),
})

/** null after SESSION_SECRET changed: the person signs in again. */
export function openTokens({ seals }: { seals: Seals }, closed: Buffer): PlatformTokens | null {
  return sealed.safeParse(seals.platformTokens.open(closed)).data ?? null
}
