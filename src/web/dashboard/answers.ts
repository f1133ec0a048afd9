import type { Done, Refused } from '#ui/outcome.ts'
import { sentenceOf } from './sentence-of.ts'
import type { ApiResult } from './state/call-api.ts'

/** What a page shows of an answer of the API, or a sentence saying why there is none. */
export async function answered<Value, Shown extends object>(
  asked: Promise<ApiResult<Value>>,
  shown: (value: Value) => Shown,
): Promise<({ ok: true } & Shown) | Refused> {
  const result = await asked
  return result.kind === 'ok' ? { ok: true, ...shown(result.value) } : { ok: false, message: sentenceOf(result) }
}

/** Whether it was done, and if not, why. */
export const done = (asked: Promise<ApiResult<unknown>>): Promise<Done> => answered(asked, () => ({}))

/** For data that a page can do without. */
export async function foundOrNull<Value>(asked: Promise<ApiResult<Value>>): Promise<Value | null> {
  const result = await asked
  return result.kind === 'ok' ? result.value : null
}
