import { isAddressed } from '#core/commands/addressed.ts'
import { oncePer } from '#core/once-per.ts'
import type { BotDefinition, EventHandler, HandledEvent, Stage } from './define-bot.ts'
import { STAGES } from './define-bot.ts'
import type { Decision } from './effects.ts'
import type { BotEvent, EventOf } from './events.ts'
import type { GuildIndex } from './guild-index.ts'
import type { Needs, RuleView } from './view.ts'
import { withValuesFrom } from './with-values-from.ts'

/** A bot definition with any settings: every module reads its own part of the server's. */
export type AnyBot = BotDefinition<never>

/** A handler of a module, the same for every server: it is called with the settings of the one that it is for. */
export type ActiveHandler = {
  module: string
  stage: Stage
  onlyAddressed?: boolean
  /** “Why?” shows what was decided, but not for whom. */
  isUnnamed?: boolean
  concerns(event: BotEvent, settings: object, guild: GuildIndex): boolean
  line(event: BotEvent, settings: object, guild: GuildIndex): string | null
  needs(event: BotEvent, settings: object, guild: GuildIndex): Needs | null
  decide(event: BotEvent, settings: object, view: RuleView): Decision
}

/** Event type → handlers that are switched on, in the order of their stages. Made once per revision of the settings. */
export type HandlerTable = ReadonlyMap<BotEvent['type'], readonly ActiveHandler[]>

/** Events that only the named module receives. */
const NAMES_A_MODULE: ReadonlySet<BotEvent['type']> = new Set(['jobDue', 'answered', 'requested', 'sourceRead'])

type ModuleHandler = ActiveHandler & { type: HandledEvent; isOn(settings: object): boolean }

const handlersOf = oncePer((bots: readonly AnyBot[]): readonly ModuleHandler[] => {
  const order = ({ stage }: ModuleHandler) => STAGES.indexOf(stage)
  return bots
    .flatMap((bot) =>
      Object.entries(bot.on).map(([type, handler]) =>
        moduleHandler(bot, type as HandledEvent, handler as EventHandler<unknown, HandledEvent>),
      ),
    )
    .sort((a, b) => order(a) - order(b))
})

export const handlerTable = (bots: readonly AnyBot[], settings: object): HandlerTable =>
  Map.groupBy(
    handlersOf(bots).filter((handler) => handler.isOn(settings)),
    ({ type }) => type,
  )

function moduleHandler(bot: AnyBot, type: HandledEvent, handler: EventHandler<unknown, HandledEvent>): ModuleHandler {
  const namesAModule = NAMES_A_MODULE.has(type)
  const onlyAddressed = handler.onlyAddressed ?? false
  // The table is keyed by event type, so an event that reaches this handler has that type.
  const own = (event: BotEvent) => event as EventOf<HandledEvent>
  return {
    module: bot.id,
    type,
    stage: handler.stage ?? bot.stage,
    onlyAddressed,
    isOn: (settings) => (handler.when ? handler.when(settings) : bot.isOn(settings as never)),
    concerns: (event, settings, guild) =>
      (!onlyAddressed || addresses(event, guild)) &&
      (!namesAModule || ('module' in event && event.module === bot.id)) &&
      (handler.concerns?.(own(event), settings, guild) ?? true),
    line: (event, settings, guild) => handler.line?.(own(event), settings, guild) ?? null,
    needs: (event, settings, guild) => handler.needs?.(own(event), settings, guild) ?? null,
    decide: (event, settings, view) => withValuesFrom(settings, handler.decide(own(event), settings, view)),
  }
}

const addresses = (event: BotEvent, { prefix, bot }: GuildIndex): boolean =>
  event.type === 'messageCreated' && isAddressed(event.message.content, prefix, bot.id)

/** Event types that some handler wants whatever the message says. */
export function alwaysHeard(table: HandlerTable): ReadonlySet<BotEvent['type']> {
  const heard = [...table].filter(([, handlers]) => handlers.some(({ onlyAddressed }) => !onlyAddressed))
  return new Set(heard.map(([type]) => type))
}

/** Whether an earlier stage's `stop` excludes a later one. */
export function isStopped(stop: Decision['stop'], stage: Stage): boolean {
  if (stop === undefined || stage === 'log') return false
  return stop === 'all' || stage === 'reward'
}

/** The stronger of two. */
export function strongerStop(a: Decision['stop'], b: Decision['stop']): Decision['stop'] {
  return a === 'all' || b === 'all' ? 'all' : (a ?? b)
}

export type PipelineStep = { module: string; decision: Decision }

/** The same rules without a database, for the simulator. `viewFor` gives each handler the data it needs. */
export function runPipeline(
  bots: readonly AnyBot[],
  event: BotEvent,
  settings: object,
  viewFor: (module: string, needs: Needs | null) => RuleView,
): PipelineStep[] {
  const steps: PipelineStep[] = []
  let stop: Decision['stop']
  for (const guard of guardsFor(bots, settings)) {
    if (event.type !== 'messageCreated' && event.type !== 'messageEdited') break
    const view = viewFor(guard.module, null)
    const decision = guard.inspect(event, guard.compile(view), view)
    if (!decision) continue
    steps.push({ module: guard.module, decision })
    stop = strongerStop(stop, decision.stop)
  }
  for (const handler of handlerTable(bots, settings).get(event.type) ?? []) {
    const { guild } = viewFor(handler.module, null)
    if (isStopped(stop, handler.stage) || !handler.concerns(event, settings, guild)) continue
    const decision = handler.decide(event, settings, viewFor(handler.module, handler.needs(event, settings, guild)))
    steps.push({ module: handler.module, decision })
    stop = strongerStop(stop, decision.stop)
  }
  return steps
}

export type ActiveGuard = {
  module: string
  compile(view: Pick<RuleView, 'guild'>): unknown
  inspect(event: EventOf<'messageCreated' | 'messageEdited'>, compiled: unknown, view: RuleView): Decision | null
}

export function guardsFor(bots: readonly AnyBot[], settings: object): ActiveGuard[] {
  return bots.flatMap(({ id, guard }) => {
    if (!guard?.when(settings as never)) return []
    return [
      {
        module: id,
        compile: ({ guild }) => guard.compile(settings as never, guild),
        inspect: (event, compiled, view) => guard.inspect(event, compiled, view),
      },
    ]
  })
}
