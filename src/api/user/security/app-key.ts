import { z } from 'zod'
import type { Seals } from '#platform/seal.ts'

/** null after SESSION_SECRET changed: the app has to be added again. */
export function openAppKey({ seals }: { seals: Seals }, sealed: Buffer): Buffer | null {
  const { data } = z.base64().safeParse(seals.appKeys.open(sealed))
  return data === undefined ? null : Buffer.from(data, 'base64')
}
