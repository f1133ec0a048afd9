import * as z from 'zod/mini'
import type { Decision } from '#core/bot/effects.ts'
import type { EventOf } from '#core/bot/events.ts'
import type { RuleView } from '#core/bot/view.ts'
import { logAlert } from '#core/logs/log-request.ts'

export const NOT_REACTED = 'notReacted'
const place = z.object({ channelId: z.string() })
const TOLD_MS = 86_400_000
const toldKey = (channelId: string) => `told:${channelId}`

/** The bot lacks a permission there: those in charge are notified, once a day for each channel. */
export function decideNotReacted({ payload, result }: EventOf<'answered'>, view: RuleView): Decision {
  const channelId = place.safeParse(payload).data?.channelId
  if (!channelId || result.ok || result.code !== 'missingPermissions') return { effects: [], reasons: [] }
  if (view.held(toldKey(channelId)) !== undefined) return { effects: [], reasons: [] }
  return {
    effects: [
      { type: 'hold', key: toldKey(channelId), value: true, forgetAt: view.now + TOLD_MS },
      logAlert(view, 'words-reactions', { code: 'cannotReact', channelId }),
    ],
    reasons: [],
  }
}
