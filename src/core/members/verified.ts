import * as z from 'zod/mini'
import { askModule } from '#core/bot/ask-module.ts'
import type { Effect } from '../bot/effects.ts'

/** Somebody passed the test for newcomers, or needs none: the modules that wait for it are notified. */
export const VERIFIED = 'verified'

const payload = z.object({ userId: z.string() })

export const verifiedUser = (written: unknown): string | null => payload.safeParse(written).data?.userId ?? null

export const tellVerified = (module: string, guildId: string, userId: string, at: number): Effect =>
  askModule({ guild: { id: guildId }, now: at }, { module, from: 'welcome', what: VERIFIED, payload: { userId } })
