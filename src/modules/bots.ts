import type { Command } from '#core/bot/define-command.ts'
import type { Keeps } from '#core/bot/keeps.ts'
import type { AnyBot } from '#core/bot/pipeline.ts'
import type { SourceKind } from '#core/sources/source.ts'
import { modules } from './index.ts'

/**
 * The bots of all modules that have one, in the order of the list. A module that exports something else stops the
 * start.
 */
export const bots: readonly AnyBot[] = await Promise.all(
  modules.filter(({ hasBot }) => hasBot).map(({ id }) => importBot(id)),
)

/** Every command of every module: the bot registers and handles them, the API and the site list them. */
export const commands: readonly { command: Command; module: string }[] = bots.flatMap((bot) =>
  bot.commands.map((command) => ({ command, module: bot.id })),
)

/** How each kind of external source that a module follows is read. */
export const sourceKinds: Readonly<Record<string, SourceKind>> = Object.assign(
  {},
  ...bots.map(({ sources }) => sources),
)

/** The kinds of records that modules store about members. */
export const keptRecords: NonNullable<Keeps['records']> = bots.flatMap(({ keeps }) => keeps?.records ?? [])

async function importBot(id: string): Promise<AnyBot> {
  const exported: { bot?: unknown } = await import(`./${id}/bot.ts`)
  if (!isBot(exported.bot) || exported.bot.id !== id) {
    throw new Error(`modules/${id}/bot.ts must export what defineBot makes as "bot"`)
  }
  return exported.bot
}

function isBot(value: unknown): value is AnyBot {
  return typeof value === 'object' && value !== null && 'commands' in value && 'routes' in value && 'on' in value
}
