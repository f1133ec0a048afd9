import type { Decision } from '#core/bot/effects.ts'
import type { CommandEvent } from '#core/bot/events.ts'
import type { RuleView } from '#core/bot/view.ts'
import { answerPrivately } from '#core/commands/reply.ts'
import { m } from '#texts'
import type { AdminAsset } from './admin-asset.ts'
import type { Asset } from './change-of.ts'

type Change = { userId: string; before: number; after: number }

/** The answer names each member with what they had and what they have now. */
export function answerWithChanges<Settings>(
  kind: AdminAsset<Settings>,
  event: CommandEvent,
  view: RuleView,
  what: Asset,
  changes: readonly Change[],
  effects: Decision['effects'],
): Decision {
  const locale = event.locale.own
  const lines = changes.map(({ userId, before, after }) =>
    m['admin.changed'](
      {
        member: `<@${userId}>`,
        before: kind.text(what, before, locale, view, event),
        after: kind.text(what, after, locale, view, event),
      },
      { locale },
    ),
  )
  return {
    effects: [...effects, { type: 'reply', isPrivate: true, message: { content: lines.join('\n') } }],
    reasons: [{ code: 'changedByAdministrator' }],
    otherwise: () => answerPrivately(m['admin.notPossible']({}, { locale }), 'notPossible'),
  }
}
