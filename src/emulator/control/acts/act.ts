import { z } from 'zod'
import { enterChannel, enterGuild, type InChannel, type InGuild } from '../../actions/access.ts'
import type { EmulatorContext } from '../../emulator-context.ts'
import { refuse } from '../../refusal.ts'
import { parseBody } from '../../rest/body.ts'
import { idSchema } from '../../world/snowflake.ts'
import type { Guild } from '../../world/world.ts'

/** An action or query with its arguments. Available as a call in process and over HTTP. */
export type Acts = Record<string, { takes: z.ZodType; run(context: EmulatorContext, args: never): unknown }>

type Shape = Record<string, z.ZodType>

/** Unknown fields are refused: a misspelt one would otherwise be silently ignored. */
export const act = <S extends Shape, R>(
  shape: S,
  run: (context: EmulatorContext, args: z.output<z.ZodObject<S, z.core.$strict>>) => R,
) => ({ takes: z.strictObject(shape), run })

type CallOf<T> = T extends { takes: infer S extends z.ZodType; run(context: EmulatorContext, args: never): infer R }
  ? (args: z.input<S>) => R
  : never
export type Calls<T> = { [K in keyof T]: CallOf<T[K]> }

export function callsOf<T extends Acts>(context: EmulatorContext, acts: T): Calls<T> {
  const calls = Object.entries(acts).map(([name, { takes, run }]) => [
    name,
    (args: object) => run(context, parseBody(takes, given(args)) as never),
  ])
  // Each call has the arguments and result of the act with its name.
  return Object.fromEntries(calls) as Calls<T>
}

/** Only the given fields: absent and undefined mean the same to callers in process. */
export const given = <T extends object>(args: T) =>
  Object.fromEntries(Object.entries(args).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>
  }

export const id = idSchema
export const bits = z.string().regex(/^\d+$/)
/** Milliseconds since 1970, or a date in ISO 8601. */
export const time = z.union([z.int(), z.iso.datetime({ offset: true }).transform((text) => Date.parse(text))])

/** Who does it, by default the owner, and the reason for the log. */
export const byWhom = { by: id.exactOptional(), reason: z.string().max(512).exactOptional() }
export type ByWhom = { by?: string | undefined; reason?: string | undefined }

export function guildAt(context: EmulatorContext, guildId: string): Guild {
  const guild = context.world.guilds.get(guildId)
  if (!guild) throw refuse.unknownGuild()
  return guild
}

export const inGuild = (context: EmulatorContext, guildId: string, { by }: ByWhom): InGuild =>
  enterGuild(context, by ?? guildAt(context, guildId).facts.ownerId, guildId)

export function inChannel(context: EmulatorContext, channelId: string, { by }: ByWhom): InChannel {
  const found = context.world.channel(channelId)
  if (!found) throw refuse.unknownChannel()
  return enterChannel(context, by ?? found.guild?.facts.ownerId ?? found.channel.recipientId ?? '', channelId)
}
