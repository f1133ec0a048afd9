import { type Decision, type Effect, nothing } from '#core/bot/effects.ts'
import type { ComponentEvent } from '#core/bot/events.ts'
import type { GuildIndex } from '#core/bot/guild-index.ts'
import type { MemberSnapshot } from '#core/bot/snapshots.ts'
import type { Needs, RuleView } from '#core/bot/view.ts'
import { answerPrivately } from '#core/commands/reply.ts'
import { consumeConditions, firstUnmet, joinCosts } from '#core/conditions/conditions.ts'
import { m } from '#texts'
import type { SavedMessage } from '../saved-message.ts'
import { actionEffects, type Done } from './actions.ts'
import { askToPay, costWords, payKey, readAsked } from './cost.ts'
import { type Acting, findActions, heldBySelect } from './find-component.ts'
import { whenNotSent } from './not-sent.ts'
import { notePress } from './press-counts.ts'
import { holdChosen } from './role-action.ts'
import { savedOf } from './saved-of.ts'

/** A second press while the first is still being answered does nothing. */
const PRESS_LOCK_MS = 3_000
/** Minimum time between two posts caused by one member. */
const POST_PAUSE_MS = 10_000

export const clickNeeds = (
  { member, args: [savedId = ''] }: ComponentEvent,
  _settings: unknown,
  { premium }: GuildIndex,
): Needs => ({
  collections: ['savedMessages', 'items'],
  standings: [member.id],
  inventory: [member.id],
  ...(!premium && { restingEntries: { collection: 'savedMessages', id: savedId, naming: 'savedId' } }),
})

const postKey = (userId: string) => `post:${userId}`

/** A press on a button, or a choice in a select, of a message made in the editor. */
export function decideClick(event: ComponentEvent, view: RuleView): Decision {
  return act(event, event.values, null, view)
}

/** The cost was shown and accepted. */
export function decidePay(event: ComponentEvent, view: RuleView): Decision {
  const [, componentId = ''] = event.args
  const key = payKey(event.member.id, componentId)
  const asked = readAsked(view.held(key))
  if (!asked)
    return answerPrivately(m['messages.click.askedTooLongAgo']({}, { locale: event.locale.own }), 'messageGone')
  const decision = act(event, asked.values, asked.what, view)
  return { ...decision, effects: [{ type: 'hold', key, value: null, forgetAt: view.now }, ...decision.effects] }
}

function act(
  event: ComponentEvent,
  values: readonly string[],
  /** The cost that was shown; null: none yet. */
  agreedTo: string | null,
  view: RuleView,
): Decision {
  const { member, args, locale } = event
  const [savedId, componentId = ''] = args
  const saved = savedOf(view, savedId)
  const acting = saved && findActions(saved.message, componentId, values)
  if (!saved || !acting) return answerPrivately(m['messages.click.gone']({}, { locale: locale.own }), 'messageGone')
  const lock = `press:${member.id}:${componentId}`
  if (view.held(lock) !== undefined) return nothing('pressedTwice')
  const held: Effect = { type: 'hold', key: lock, value: true, forgetAt: view.now + PRESS_LOCK_MS }
  for (const { conditions } of judgedOf(acting, saved, componentId, member)) {
    const unmet = firstUnmet(conditions, member, view)
    if (!unmet) continue
    const words = conditions?.refusal ?? m[`messages.click.unmet.${unmet}`]({}, { locale: locale.own })
    return answerPrivately(words, `unmet:${unmet}`)
  }
  const posts = acting.some(({ action }) => 'target' in action && action.target === 'channel')
  if (posts && view.held(postKey(member.id)) !== undefined) {
    return answerPrivately(m['messages.click.tooSoon']({}, { locale: locale.own }), 'postedJustNow')
  }
  const ref = `press:${event.interaction.id}`
  const parts = doneBy(acting, { event, saved, componentId, view })
  const done = parts.map((part) => part.done)
  const working = parts.filter((part) => part.done.effects.length > 0)
  const costing = working.flatMap((part) => part.acting)
  const costs = joinCosts(
    costing.flatMap(({ conditions }) => consumeConditions(conditions, member, { source: 'button', ref })),
  )
  // If the cost has changed since, it is shown again.
  if (costs.length > 0 && costWords(costing, event, view) !== agreedTo) return askToPay(event, values, costing, view)
  const { sent, others: free } = apart(done.flatMap((one) => one.effects))
  const others = costs.length > 0 ? bindRoles(free) : free
  const mayFail: readonly Effect[] = [...sent, ...others.filter((effect) => isRoleChange(effect) && !effect.optional)]
  const answers = others.some(({ type }) => type === 'reply' || type === 'modal')
  const isHandedOn = done.some((one) => one.isHandedOn)
  const words = done.flatMap((one) => one.words)
  const reply: Effect[] =
    answers || isHandedOn
      ? []
      : [
          {
            type: 'reply',
            isPrivate: true,
            message: { content: words.join('\n') || m['messages.click.done']({}, { locale: locale.own }) },
          },
        ]
  const counted = working.length > 0 ? [notePress(saved.id, componentId, view)] : []
  const troubles = done.flatMap(({ trouble }) => (trouble ? [{ code: trouble }] : []))
  const pause: Effect[] = posts
    ? [{ type: 'hold', key: postKey(member.id), value: true, forgetAt: view.now + POST_PAUSE_MS }]
    : []
  return {
    effects: [held, ...counted, ...pause, ...costs, ...others, ...sent, ...reply],
    reasons: [...(working.length > 0 || troubles.length === 0 ? [{ code: 'clicked' }] : []), ...troubles],
    otherwise: ({ effect }) =>
      answerPrivately(
        m[effect === 'moveItem' ? 'messages.click.unmet.item' : 'messages.click.unmet.money'](
          {},
          { locale: locale.own },
        ),
        'costRefused',
      ),
    ...(mayFail.length > 0 && { onFailure: whenNotSent(event, costs, { ref, isAboutRoles: sent.length === 0 }) }),
  }
}

/** A choice of several roles is one change; other actions are carried out one by one. */
function doneBy(
  acting: readonly Acting[],
  context: Parameters<typeof actionEffects>[1],
): { done: Done; acting: readonly Acting[] }[] {
  const options = heldBySelect(context.saved.message, context.componentId)
  if (!options) return acting.map((one) => ({ done: actionEffects(one.action, context), acting: [one] }))
  const chosen = acting.flatMap(({ action }) => (action.type === 'roles' ? [action] : []))
  const { event, saved, componentId } = context
  const judged = judgedOf(acting, saved, componentId, event.member)
  return [{ done: holdChosen(options, chosen, context), acting: judged }]
}

/** In a choice of several roles, one that the member has is chosen again to be kept: it was paid for then. */
function judgedOf(
  acting: readonly Acting[],
  { message }: SavedMessage,
  componentId: string,
  { roleIds }: Pick<MemberSnapshot, 'roleIds'>,
): readonly Acting[] {
  if (!heldBySelect(message, componentId)) return acting
  const isKept = ({ action }: Acting) =>
    action.type === 'roles' && action.add.length > 0 && action.add.every((id) => roleIds.includes(id))
  return acting.filter((one) => !isKept(one))
}

/** What Discord may refuse comes last, when everything else has been done. */
function apart(effects: readonly Effect[]): { sent: Effect[]; others: Effect[] } {
  const isSent = ({ type }: Effect) => type === 'sendMessage' || type === 'sendDirectMessage'
  return { sent: effects.filter(isSent), others: effects.filter((effect) => !isSent(effect)) }
}

type RoleChange = Extract<Effect, { type: 'addRole' | 'removeRole' }>
const isRoleChange = (effect: Effect): effect is RoleChange => effect.type === 'addRole' || effect.type === 'removeRole'

/** Paid actions: if Discord refuses the first change, nothing has been done yet, and the cost can be refunded. */
function bindRoles(effects: readonly Effect[]): Effect[] {
  const first = effects.find(isRoleChange)
  return effects.map((effect) => (effect === first ? { ...first, optional: false } : effect))
}

/** A button of a message that was never saved. */
export const decideGone = ({ locale }: ComponentEvent): Decision =>
  answerPrivately(m['messages.click.gone']({}, { locale: locale.own }), 'messageGone')
