import type * as z from 'zod/mini'
import type { LimitName } from '#core/limits.ts'

export type SettingOptions<T> = {
  /**
   * Only premium servers may move it away from its default; a function decides by value. Of a list or a map it is
   * given what is new against the saved one, then the whole, then what was saved: keeping is no raise.
   */
  premium?: true | ((raised: T, whole: T, saved: T) => boolean)
  /** The list may hold no more entries than this row of the limits table allows. */
  limit?: LimitName
  /** How many it counts as, where that is not the number of its entries. */
  count?: (value: T) => number
  /** Written by the bot alone; a patch that names it is refused. */
  readOnly?: true
  /** The path of the switch without which it does nothing, where that is not `status` or `enabled` of its group. */
  power?: string
  /** Belongs to this server alone: settings files, copies and resets leave it as it is. */
  local?: true
  /** Only administrators change it: no access that they gave to somebody else reaches it. */
  administratorsOnly?: true
  /** Every page writes with it: told to whoever may enter, whatever modules are closed to them. */
  everybodyReads?: true
  /** The list gives something to roles and people: a change of it is told by who has it, not grant by grant. */
  grants?: true
  /** Parts that say who saved: written by the server, whatever was sent. */
  stamp?: (value: T, saved: T, userId: string) => T
}

export type Setting<T = unknown> = {
  readonly kind: 'setting'
  readonly schema: z.core.$ZodType<T>
  /** Kept beside the schema: a default inside it would leak into every partial patch. */
  readonly default: T
  readonly options: SettingOptions<unknown>
}

export type Group<D extends Declaration = Declaration> = { readonly kind: 'group'; readonly entries: D }

export type Declaration = { readonly [key: string]: Setting | Group }

/** One saved value: how it is validated, what it is until somebody changes it, who may change it. */
export function setting<S extends z.core.$ZodType>(
  schema: S,
  fallback: z.output<S>,
  options: SettingOptions<z.output<S>> = {},
): Setting<z.output<S>> {
  return {
    kind: 'setting',
    schema: schema as z.core.$ZodType<z.output<S>>,
    default: fallback,
    options: options as SettingOptions<unknown>,
  }
}

/** A nested object whose fields are settings of their own, saved under dotted paths (`voiceRole.role`). */
export function group<const D extends Declaration>(entries: D): Group<D> {
  return { kind: 'group', entries }
}

/** Keys match saved guilds: renaming one needs a migration. */
export function defineSettings<const D extends Declaration>(declaration: D): D {
  return declaration
}

export type SettingsOf<D> = {
  -readonly [K in keyof D]: D[K] extends Setting<infer T> ? T : D[K] extends Group<infer E> ? SettingsOf<E> : never
}

/** `'prefix' | 'voiceRole.role' | …`, narrowed to the settings whose value is a `T`. */
export type SettingPath<D, T = unknown> = {
  [K in keyof D & string]: D[K] extends Setting<infer V>
    ? [V] extends [T]
      ? K
      : never
    : D[K] extends Group<infer E>
      ? `${K}.${SettingPath<E, T>}`
      : never
}[keyof D & string]
