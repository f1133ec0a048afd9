import type * as z from 'zod/mini'

/** null: not what it should be, whatever it is. */
export function parsedJson<T>(schema: z.ZodMiniType<T>, text: string): T | null {
  try {
    return schema.safeParse(JSON.parse(text)).data ?? null
  } catch {
    // Not even JSON: an error page, or half of an answer.
    return null
  }
}
