import type * as z from 'zod/mini'
import type { LimitName } from '#core/limits.ts'

export type SettingOptions<T> = {
  /**
   * Only premium servers may change it from its default; a function decides by value. For a list or a map it is given
   * what is new compared with the saved value, then the whole, then the saved value: keeping something is no raise.
   */
  premium?: true | ((raised: T, whole: T, saved: T) => boolean)
  /** The list may hold no more entries than this row of the limits table allows. */
  limit?: LimitName
  /** How many entries it counts as, where that differs from the number of entries. */
  count?: (value: T) => number
  /** Written by the bot alone; a patch that names it is refused. */
  readOnly?: true
  /** The path of the switch without which it does nothing, where that is not `status` or `enabled` of its group. */
  power?: string
  /** Only makes sense on this server: settings files, copies and resets leave it as it is. */
  local?: true
  /** Only administrators may change it: no grant covers it. */
  administratorsOnly?: true
  /** Every page needs it: readable for everybody with access, whatever modules are closed to them. */
  everybodyReads?: true
  /** The list gives something to roles and people: changes of it are described by receiver, not by grant. */
  grants?: true
  /** Sets the parts that say who saved: written by the server, whatever was sent. */
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

/** One saved value: its validation, its default, and who may change it. */
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
