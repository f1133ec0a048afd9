import { type Decision, type Effect, nothing } from '#core/bot/effects.ts'
import type { ComponentEvent } from '#core/bot/events.ts'
import type { Needs, RuleView } from '#core/bot/view.ts'
import { answerPrivately } from '#core/commands/reply.ts'
import { consumeConditions, firstUnmet } from '#core/conditions/conditions.ts'
import { m } from '#texts'
import type { SavedMessage } from '../saved-message.ts'
import { actionEffects } from './actions.ts'
import { findActions } from './find-component.ts'

/** A second press while the first one is still being answered does nothing. */
const PRESS_LOCK_MS = 3_000

const savedOf = (view: RuleView, savedId: string | undefined) =>
  (view.entries('savedMessages') as readonly SavedMessage[]).find(({ id }) => id === savedId)

export const clickNeeds = ({ member }: ComponentEvent): Needs => ({
  collections: ['savedMessages'],
  standings: [member.id],
  inventory: [member.id],
})

/** A press on a button, or a choice in a select, of a message that was written in the editor. */
export function decideClick(event: ComponentEvent, view: RuleView): Decision {
  const { member, args, values, locale } = event
  const [savedId, componentId = ''] = args
  const saved = savedOf(view, savedId)
  const acting = saved && findActions(saved.message, componentId, values)
  if (!saved || !acting) return answerPrivately(m['messages.click.gone']({}, { locale: locale.own }), 'messageGone')
  const lock = `press:${member.id}:${componentId}`
  if (view.held(lock) !== undefined) return nothing('pressedTwice')
  const held: Effect = { type: 'hold', key: lock, value: true, forgetAt: view.now + PRESS_LOCK_MS }
  for (const { conditions } of acting) {
    const unmet = firstUnmet(conditions, member, view)
    if (!unmet) continue
    const words = conditions?.refusal ?? m[`messages.click.unmet.${unmet}`]({}, { locale: locale.own })
    return answerPrivately(words, `unmet:${unmet}`)
  }
  const ref = `press:${event.interaction.id}`
  const costs = acting.flatMap(({ conditions }) => consumeConditions(conditions, member, { source: 'button', ref }))
  const done = acting.map(({ action }) => actionEffects(action, { event, saved, componentId, view }))
  const effects = done.flatMap((one) => one.effects)
  const answers = effects.some(({ type }) => type === 'reply' || type === 'modal')
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
  return {
    effects: [held, ...costs, ...effects, ...reply],
    reasons: [{ code: 'clicked' }, ...done.flatMap(({ trouble }) => (trouble ? [{ code: trouble }] : []))],
    otherwise: ({ effect }) =>
      answerPrivately(
        m[effect === 'moveItem' ? 'messages.click.unmet.item' : 'messages.click.unmet.money'](
          {},
          { locale: locale.own },
        ),
        'costRefused',
      ),
  }
}

/** A part that acts, in a message that was never saved. */
export const decideGone = ({ locale }: ComponentEvent): Decision =>
  answerPrivately(m['messages.click.gone']({}, { locale: locale.own }), 'messageGone')
