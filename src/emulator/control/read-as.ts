import type { Context } from 'hono'
import type { z } from 'zod'
import { refuse } from '../refusal.ts'
import { parseBody } from '../rest/body.ts'

/** The request's data, parsed with the call's schema. */
export const readAs = async <S extends z.ZodType>(schema: S, c: Context): Promise<z.output<S>> =>
  parseBody(schema, jsonOf(await c.req.text()))

function jsonOf(text: string): unknown {
  try {
    return text === '' ? {} : JSON.parse(text)
  } catch {
    throw refuse.invalidJson()
  }
}
