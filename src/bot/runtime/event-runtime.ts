import type { Log } from '#config/log.ts'
import type { Decision } from '#core/bot/effects.ts'
import type { BotEvent } from '#core/bot/events.ts'
import { type ActiveHandler, isStopped, strongerStop } from '#core/bot/pipeline.ts'
import type { Needs, RuleView } from '#core/bot/view.ts'
import { isAddressed } from '#core/commands/addressed.ts'
import type { Database } from '#store/database.ts'
import type { Lines } from '../events/lines.ts'
import type { GuildStore } from '../guilds/guild-store.ts'
import type { SlimGuild } from '../guilds/slim-guild.ts'
import { type DecisionApplier, type EventOrigin, FACTS_DEPTH_MAX } from './apply-decision.ts'
import type { ConfigurationCache } from './configuration-cache.ts'
import { createContextGate } from './context-gate.ts'
import { type GuildContext, type GuildContexts, indexOf } from './guild-contexts.ts'
import type { NeedsLoader } from './load-needs.ts'
import type { ViewMaker } from './make-view.ts'
import { createGuardRunner } from './run-guards.ts'

type Deps = {
  database: Database
  guilds: GuildStore
  configurations: ConfigurationCache
  contexts: GuildContexts
  lines: Lines
  needs: NeedsLoader
  makeView: ViewMaker
  apply: DecisionApplier
  log: Log
}

export type EventRuntime = {
  /** Resolves when it is decided and committed; platform calls run separately. */
  handle(event: BotEvent, origin?: EventOrigin): Promise<void> | void
  /** Calls one handler of a named module: a command, a button, a form. */
  handleNamed(event: BotEvent, handler: ActiveHandler): Promise<void> | void
  /** Whether any handler on this server listens; true while that is not known yet. */
  isHeard(guildId: string, type: BotEvent['type']): boolean
  /**
   * The same for a message that is written, edited or deleted: the last two need the previous content. `content` of a
   * new one, for handlers that only receive messages addressing the bot.
   */
  isMessageHeard(guild: Pick<SlimGuild, 'id' | 'bot'>, content: string | null): boolean
}

type Asked = { handler: ActiveHandler; settings: object; needs: Needs | null; line: string }

const originOf = ({ isUnnamed }: ActiveHandler, origin: EventOrigin): EventOrigin =>
  isUnnamed ? { ...origin, isUnnamed } : origin

/** Every event of a server passes through here: guards first, then the active handlers, stage by stage. */
export function createEventRuntime(deps: Deps): EventRuntime {
  const { guilds, configurations, contexts, lines, needs: loader, makeView, apply, log } = deps
  const withContext = createContextGate(configurations, contexts)

  const fail = (event: BotEvent, module: string, error: unknown) =>
    log.error({ err: error, guildId: event.guildId, module, event: event.type }, 'event could not be handled')

  const runGuards = createGuardRunner({ makeView, apply, fail })

  const decide = (asked: Asked, view: RuleView, event: BotEvent, origin: EventOrigin): Decision | null => {
    try {
      return asked.handler.decide(event, asked.settings, view)
    } catch (error) {
      // One module's failure must not affect the others, and a failed job is retried by its poller.
      if (origin.alsoCommit) throw error
      fail(event, asked.handler.module, error)
      return null
    }
  }

  const runAsked = async (
    group: readonly Asked[],
    event: BotEvent,
    base: RuleView,
    origin: EventOrigin,
    stopped: Decision['stop'],
  ): Promise<Decision['stop']> => {
    let stop = stopped
    const views = await Promise.all(
      group.map(({ handler, needs }) => (needs ? loader.load(event.guildId, handler.module, needs, base) : base)),
    )
    for (const [index, asked] of group.entries()) {
      const { handler } = asked
      if (isStopped(stop, handler.stage)) continue
      const view = makeView.forModule(views[index] ?? base, event.guildId, handler.module)
      const decision = decide(asked, view, event, origin)
      if (!decision) continue
      stop = strongerStop(stop, decision.stop)
      try {
        await apply(decision, handler.module, event, originOf(handler, origin))
      } catch (error) {
        if (origin.alsoCommit) throw error
        fail(event, handler.module, error)
      }
    }
    return stop
  }

  /** Nothing to load and nothing to store: most messages need no promise. */
  const runAtOnce = (
    group: readonly Asked[],
    event: BotEvent,
    base: RuleView,
    origin: EventOrigin,
    stopped: Decision['stop'],
  ) => {
    let stop = stopped
    const started: Promise<void>[] = []
    for (const asked of group) {
      if (isStopped(stop, asked.handler.stage)) continue
      const decision = decide(asked, makeView.forModule(base, event.guildId, asked.handler.module), event, origin)
      if (!decision) continue
      stop = strongerStop(stop, decision.stop)
      const done = apply(decision, asked.handler.module, event, originOf(asked.handler, origin))
      if (done) started.push(done.catch((error: unknown) => fail(event, asked.handler.module, error)))
    }
    return { stop, done: started.length > 0 ? Promise.all(started) : null }
  }

  const runGroups = (
    asked: readonly Asked[],
    event: BotEvent,
    base: RuleView,
    origin: EventOrigin,
    stopped: Decision['stop'],
  ): Promise<void> | void => {
    const [first] = asked
    if (!first) return
    const end = asked.findIndex(({ line }) => line !== first.line)
    const group = end === -1 ? asked : asked.slice(0, end)
    const rest = end === -1 ? [] : asked.slice(end)
    let stop = stopped
    const done = lines.run(first.line, () => {
      if (!origin.alsoCommit && group.every(({ needs }) => needs === null)) {
        const atOnce = runAtOnce(group, event, base, origin, stopped)
        stop = atOnce.stop
        return atOnce.done?.then(() => {})
      }
      return runAsked(group, event, base, origin, stopped).then((result) => {
        stop = result
      })
    })
    if (!done) return runGroups(rest, event, base, origin, stop)
    return rest.length === 0 ? done : done.then(() => runGroups(rest, event, base, origin, stop))
  }

  const lineOf = (event: BotEvent, line: string | null) => (line ? `${event.guildId}/${line}` : event.guildId)

  const start = (
    event: BotEvent,
    handlers: readonly ActiveHandler[],
    context: GuildContext,
    origin: EventOrigin,
  ): Promise<void> | void => {
    const guild = guilds.get(event.guildId)
    if (!guild) return
    const memberCount = origin.memberCount ?? guild.memberCount
    const base = makeView.base(indexOf(guild, context.configuration, memberCount), context.shared)
    const stop = runGuards(event, context.guards, base)
    const { settings } = context.configuration
    const asked = handlers
      .filter((handler) => !isStopped(stop, handler.stage) && handler.concerns(event, settings, base.guild))
      .map((handler) => ({
        handler,
        settings,
        needs: handler.needs(event, settings, base.guild),
        line: lineOf(event, handler.line(event, settings, base.guild)),
      }))
    const [first] = asked
    if (!first) return origin.alsoCommit?.(deps.database)
    // What only the platform knows is fetched before the event takes its place in the line.
    const fetched = loader.prefetch(
      event.guildId,
      asked.map(({ needs }) => needs),
      // A job is retried, and the person who asked is told.
      (origin.alsoCommit !== undefined && event.type !== 'answered') || 'interaction' in event,
    )
    if (!fetched) return runGroups(asked, event, base, origin, stop)
    return fetched.then((found) => runGroups(asked, event, { ...base, ...found }, origin, stop))
  }

  return {
    isHeard(guildId, type) {
      const configuration = configurations.peek(guildId)
      return !configuration || contexts.of(guildId, configuration).alwaysHeard.has(type)
    },
    isMessageHeard({ id, bot }, content) {
      const configuration = configurations.peek(id)
      if (!configuration) return true
      const { heardMessages } = contexts.of(id, configuration)
      if (heardMessages !== 'addressed') return heardMessages === 'all'
      return content !== null && isAddressed(content, configuration.settings.prefix, bot.id)
    },
    handle(event, origin = {}) {
      if ((origin.depth ?? 0) > FACTS_DEPTH_MAX) {
        log.warn({ guildId: event.guildId, event: event.type }, 'fact dropped: too many lead here')
        return
      }
      // The site schedules jobs for what was just saved: before that arrives, the bot would find nothing to do.
      const isJob = event.type === 'jobDue'
      const work = (context: GuildContext) => start(event, context.table.get(event.type) ?? [], context, origin)
      return withContext(event.guildId, work, isJob)
    },
    handleNamed: (event, handler) => withContext(event.guildId, (context) => start(event, [handler], context, {})),
  }
}
