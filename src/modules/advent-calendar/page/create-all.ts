import type { Surprise } from '../calendar-box.ts'

type Result = { ok: true } | { ok: false; message: string; errors?: { path: string; message: string }[] }

/** Creates them one at a time, so that a refusal stops the rest; those already created stay. */
export async function createAll(
  source: { create(surprise: Surprise): Promise<Result> },
  surprises: readonly Surprise[],
): Promise<Result> {
  for (const surprise of surprises) {
    const result = await source.create(surprise)
    if (!result.ok) return result
  }
  return { ok: true }
}
