import type * as z from 'zod/mini'

/** `undefined` for what is not JSON: every schema refuses it. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // A SyntaxError is how JSON says that this is none; the caller answers for it.
    return undefined
  }
}

/** null: not what it should be, whatever it is: an error page, half of an answer, something older. */
export function parseJsonAs<T>(schema: z.ZodMiniType<T>, text: string): T | null {
  return schema.safeParse(parseJson(text)).data ?? null
}
