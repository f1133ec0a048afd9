import type { Decision } from '#core/bot/effects.ts'
import type { BotEvent } from '#core/bot/events.ts'
import { strongerStop } from '#core/bot/pipeline.ts'
import type { RuleView } from '#core/bot/view.ts'
import type { DecisionApplier } from './apply-decision.ts'
import type { GuildContext } from './guild-contexts.ts'
import type { ViewMaker } from './make-view.ts'

type Guard = GuildContext['guards'][number]
type MessageEvent = Extract<BotEvent, { type: 'messageCreated' | 'messageEdited' }>

type Deps = {
  makeView: ViewMaker
  apply: DecisionApplier
  fail(event: BotEvent, module: string, error: unknown): void
}

const isMessageEvent = (event: BotEvent): event is MessageEvent =>
  event.type === 'messageCreated' || event.type === 'messageEdited'

/** Guards judge a message before any handler does, and decide which stages it may still reach. */
export function createGuardRunner({ makeView, apply, fail }: Deps) {
  const inspect = (guard: Guard, event: MessageEvent, base: RuleView): Decision | null => {
    try {
      const view = makeView.forModule(base, event.guildId, guard.module)
      return guard.inspect(event, guard.compiled(base.guild), view)
    } catch (error) {
      fail(event, guard.module, error)
      return null
    }
  }
  /** Most guards only hold what they saw: with nothing to store, a message needs no promise. */
  const applyGuard = (decision: Decision, module: string, event: BotEvent) => {
    try {
      apply(decision, module, event, {})?.catch((error: unknown) => fail(event, module, error))
    } catch (error) {
      fail(event, module, error)
    }
  }

  return (event: BotEvent, guards: readonly Guard[], base: RuleView): Decision['stop'] => {
    let stop: Decision['stop']
    if (!isMessageEvent(event)) return stop
    for (const guard of guards) {
      const decision = inspect(guard, event, base)
      if (!decision) continue
      stop = strongerStop(stop, decision.stop)
      applyGuard(decision, guard.module, event)
    }
    return stop
  }
}
