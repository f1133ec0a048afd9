import type { APIInteraction } from 'discord-api-types/v10'
import type { Log } from '#config/log.ts'
import { isAnsweredPrivately } from '#core/bot/answer-audience.ts'
import { pathOf } from '#core/bot/commands.ts'
import type { RouteAccess } from '#core/bot/define-bot.ts'
import type { ComponentEvent, ModalEvent } from '#core/bot/events.ts'
import type { ActiveHandler, AnyBot } from '#core/bot/pipeline.ts'
import { withValuesFrom } from '#core/bot/with-values-from.ts'
import { FALLBACK_LOCALE } from '#core/locale.ts'
import type { GuildSettings } from '#modules/index.ts'
import { m } from '#texts'
import type { ConfigurationCache } from '../runtime/configuration-cache.ts'
import type { EventRuntime } from '../runtime/event-runtime.ts'
import type { Time } from '../time.ts'
import {
  fromPrivateMessage,
  type GuildInteraction,
  isOnServer,
  ownLocale,
  readInteraction,
} from './read-interaction.ts'
import { refuseCommand, refuseRoute } from './refuse-interaction.ts'

const CHOICES_MAX = 25

type Deps = {
  bots: readonly AnyBot[]
  runtime: EventRuntime
  configurations: ConfigurationCache
  time: Time
  log: Log
  /** Whether the bot is on that server. */
  isHere(guildId: string): boolean
  /** For interactions outside a server, where nothing else is known. */
  replyPrivately(interaction: APIInteraction, content: string): Promise<void>
}

/** Commands, buttons, selects, forms and completions: each is passed to its module, or refused with an explanation. */
export function createInteractionAnswers(deps: Deps): (interaction: APIInteraction) => Promise<void> {
  const { bots, runtime, configurations, time } = deps
  const commands = bots.flatMap(({ commands }) => commands)
  const ownerOf = new Map(bots.flatMap((bot) => bot.commands.map((command) => [command, bot] as const)))

  const answer = async (interaction: GuildInteraction, isInPrivate: boolean) => {
    const { settings } = await configurations.get(interaction.guild_id)
    const read = readInteraction(interaction, { server: settings.language, now: time.now(), commands })
    if (!read) return
    if (read.kind === 'unknown') {
      const text = read.what === 'command' ? m['commands.refused.unknown'] : m['commands.refused.oldButton']
      return deps.replyPrivately(interaction, text({}, { locale: read.asker.locale.own }))
    }
    if (read.kind === 'command') {
      const { event, command } = read
      const refusal = refuseCommand(command, ownerOf.get(command), event, settings)
      const line = `member:${event.member.id}`
      const owner = ownerOf.get(command)
      const module = owner?.id ?? 'general'
      // A command that requires a permission is always recorded with the name of whoever ran it.
      const isUnnamed = command.permission === null && (owner?.isUnnamed?.(event, settings as never) ?? false)
      let isPrivate: boolean | null = null
      await runtime.handleNamed(event, {
        module,
        stage: 'command',
        isUnnamed,
        concerns: () => true,
        line: (_, __, guild) => command.line?.(event, settings as never, guild) ?? line,
        needs: (_, __, guild) => (refusal ? null : (command.needs?.(event, settings as never, guild) ?? null)),
        decide: (_, __, view) => {
          const decision = refusal ?? withValuesFrom(settings, command.decide(event, settings as never, view))
          isPrivate = isAnsweredPrivately(decision)
          return decision
        },
      })
      if (refusal || isUnnamed) return
      const { guildId, at, member, channelId } = event
      const hidden = command.options.filter(({ confidential }) => confidential).map(({ key }) => key)
      const options = new Map([...event.options].filter(([key]) => !hidden.includes(key)))
      const path = pathOf(command, settings.language)
      const userId = member.id
      await runtime.handle({
        type: 'commandRan',
        guildId,
        at,
        module,
        path,
        options,
        userId,
        channelId,
        isPrivate,
      })
      return
    }
    if (read.kind === 'autocomplete') {
      const { event, command } = read
      if (!command.complete) return
      await runtime.handleNamed(event, {
        module: ownerOf.get(command)?.id ?? 'general',
        stage: 'command',
        concerns: () => true,
        line: () => `autocomplete:${event.interaction.id}`,
        needs: () => command.completeNeeds?.(event, settings as never) ?? null,
        decide: (_, __, view) => ({
          effects: [
            {
              type: 'choices',
              choices: command.complete?.(event, settings as never, view).slice(0, CHOICES_MAX) ?? [],
            },
          ],
          reasons: [],
        }),
      })
      return
    }
    await runtime.handleNamed(read.event, routeHandler(bots, read.event, settings, isInPrivate))
  }

  return async (interaction) => {
    try {
      if (isOnServer(interaction)) return await answer(interaction, false)
      const named = fromPrivateMessage(interaction)
      if (named && deps.isHere(named.guild_id)) return await answer(named, true)
      const locale = ownLocale('locale' in interaction ? interaction.locale : undefined, FALLBACK_LOCALE)
      await deps.replyPrivately(interaction, m['commands.refused.guildOnly']({}, { locale }))
    } catch (error) {
      deps.log.error({ err: error, guildId: interaction.guild_id }, 'interaction failed')
      const locale = ownLocale('locale' in interaction ? interaction.locale : undefined, FALLBACK_LOCALE)
      await deps
        .replyPrivately(interaction, m['commands.refused.failed']({}, { locale }))
        .catch((again: unknown) => deps.log.warn({ err: again }, 'could not say so'))
    }
  }
}

const OF_MEMBERS: readonly RouteAccess[] = ['anybody', 'owner', 'recipient']

/** Each route says who may press; an old or unknown one gets a polite answer. */
function routeHandler(
  bots: readonly AnyBot[],
  event: ComponentEvent | ModalEvent,
  settings: GuildSettings,
  isInPrivate: boolean,
): ActiveHandler {
  const bot = bots.find(({ id }) => id === event.module)
  const route = bot?.routes[event.route]
  // Routes for private messages only work there, and others only elsewhere.
  const fits = route?.kind === event.type && (route.who === 'recipient') === isInPrivate
  const refusal = refuseRoute(fits ? route.who : null, event)
  const isOfTeam = route !== undefined && !OF_MEMBERS.includes(route.who)
  const isUnnamed = !isOfTeam && (bot?.isUnnamed?.(event, settings as never) ?? false)
  const shared = { module: event.module, stage: 'command', isUnnamed, concerns: () => true } as const
  if (refusal || !route) {
    return {
      ...shared,
      line: () => `member:${event.member.id}`,
      needs: () => null,
      decide: () => refusal ?? { effects: [], reasons: [] },
    }
  }
  return {
    ...shared,
    line: () => route.line?.(event as never) ?? `member:${event.member.id}`,
    needs: (_, __, guild) => route.needs?.(event as never, settings as never, guild) ?? null,
    decide: (_, __, view) => withValuesFrom(settings, route.decide(event as never, settings as never, view)),
  }
}
