import * as z from 'zod/mini'
import { customId } from '#core/bot/custom-id.ts'
import type { Decision } from '#core/bot/effects.ts'
import type { ComponentEvent } from '#core/bot/events.ts'
import type { RuleView } from '#core/bot/view.ts'
import { moneyText } from '#core/economy.ts'
import { itemNames } from '#core/rewards/item-names.ts'
import type { Conditions } from '#core/settings/message-actions.ts'
import { m } from '#texts'
import type { Acting } from './find-component.ts'

/** How long the question can be answered. */
const ASKED_MS = 120_000

export const payKey = (userId: string, componentId: string) => `pay:${userId}:${componentId}`
/** The cost as shown, and the choice in the select; empty for a button. */
const asked = z.object({ what: z.string(), values: z.array(z.string()) })
/** null: nobody was asked recently. */
export const readAsked = (held: unknown): z.infer<typeof asked> | null => asked.safeParse(held).data ?? null

/** The cost in the member's language. */
export function costWords(acting: readonly Acting[], event: ComponentEvent, view: RuleView): string {
  const parts = acting.flatMap(({ conditions }) => (conditions ? costParts(conditions, event, view) : []))
  return new Intl.ListFormat(event.locale.own).format(parts)
}

/** Nothing is taken before the member has seen the cost. */
export function askToPay(
  event: ComponentEvent,
  values: readonly string[],
  acting: readonly Acting[],
  view: RuleView,
): Decision {
  const { member, args } = event
  const locale = event.locale.own
  const [savedId = '', componentId = ''] = args
  const what = costWords(acting, event, view)
  const label = m['messages.click.pay']({}, { locale })
  return {
    effects: [
      {
        type: 'hold',
        key: payKey(member.id, componentId),
        value: { what, values: [...values] },
        forgetAt: view.now + ASKED_MS,
      },
      {
        type: 'reply',
        isPrivate: true,
        message: {
          content: m['messages.click.costs']({ what }, { locale }),
          rows: [{ buttons: [{ label, style: 'green', customId: customId('messages', 'pay', savedId, componentId) }] }],
        },
      },
    ],
    reasons: [{ code: 'costShown' }],
  }
}

function costParts({ money, item, roles }: Conditions, event: ComponentEvent, view: RuleView): string[] {
  const locale = event.locale.own
  return [
    ...(money?.consume ? [moneyText(money.consume, locale, view)] : []),
    ...(item?.consume ? [`${item.quantity} × ${itemNames(view)(item.itemId) ?? '?'}`] : []),
    ...(roles?.consume ? roles.required.map((id) => `<@&${id}>`) : []),
  ]
}
