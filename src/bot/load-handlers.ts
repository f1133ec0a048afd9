import type { EventOf, EventType } from '#core/events.ts'
import type { PermissionName } from '#core/guild/permissions.ts'
import type { BotHandlers, EventHandler } from '#core/module.ts'
import { type GuildSettings, modules } from '#modules/index.ts'

/** Every module's settings are a part of the server's. */
export type Handlers = BotHandlers<GuildSettings>

export type ModuleHandlers = { id: string; permissions: readonly PermissionName[]; handlers: Handlers }

/** In the order of the list. A module without its `bot.ts`, or one that exports something else, stops the start. */
export async function loadHandlers(): Promise<ModuleHandlers[]> {
  const loading = modules
    .filter((module) => module.hasBot)
    .map(async ({ id, permissions }) => ({ id, permissions, handlers: await importHandlers(id) }))
  return Promise.all(loading)
}

async function importHandlers(id: string): Promise<Handlers> {
  const file = new URL(`../modules/${id}/bot.ts`, import.meta.url).href
  const exported: { handlers?: unknown } = await import(/* @vite-ignore */ file)
  if (!isHandlers(exported.handlers))
    throw new Error(`modules/${id}/bot.ts must export its event handlers as "handlers"`)
  return exported.handlers
}

function isHandlers(value: unknown): value is Handlers {
  if (typeof value !== 'object' || value === null) return false
  return Object.values(value).every(
    (handler: unknown) =>
      typeof handler === 'object' && handler !== null && 'decide' in handler && typeof handler.decide === 'function',
  )
}

export function handlerFor<Type extends EventType>(
  handlers: Handlers,
  event: EventOf<Type>,
): EventHandler<GuildSettings, Type> | undefined {
  return handlers[event.type as Type]
}
