import * as z from 'zod/mini'
import { askModule } from '#core/bot/ask-module.ts'
import type { Effect } from '#core/bot/effects.ts'
import type { RuleView } from '#core/bot/view.ts'

export const GREET = 'greetVerified'
const asked = z.object({ userId: z.string() })

/** A separate event, after those in which newcomers get their roles: the greeting may mention them. */
export const greetVerified = (userId: string, view: Pick<RuleView, 'guild' | 'now'>): Effect =>
  askModule(view, { module: 'welcome', from: 'welcome', what: GREET, payload: { userId } })

export const verifiedUser = (payload: unknown): string | null => asked.safeParse(payload).data?.userId ?? null
