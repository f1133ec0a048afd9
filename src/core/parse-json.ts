import type * as z from 'zod/mini'

/** `undefined` for anything but JSON: every schema refuses it. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Not JSON; the caller decides what that means.
    return undefined
  }
}

/** null: not of this shape, such as an error page, a truncated answer, or something written by an older version. */
export function parseJsonAs<T>(schema: z.ZodMiniType<T>, text: string): T | null {
  return schema.safeParse(parseJson(text)).data ?? null
}
