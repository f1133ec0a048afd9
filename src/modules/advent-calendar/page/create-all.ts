import type { Surprise } from '../calendar-box.ts'

type Result = { ok: true } | { ok: false; message: string; errors?: { path: string; message: string }[] }

/**
 * Creates them one at a time, so that a refusal stops the rest; those already created stay. `made` is kept between two
 * attempts, so that the second one does not create them again.
 */
export async function createAll(
  source: { create(surprise: Surprise): Promise<Result> },
  surprises: readonly Surprise[],
  made = new Set<string>(),
): Promise<Result> {
  for (const surprise of surprises) {
    const copy = `${surprise.day} ${surprise.id}`
    if (made.has(copy)) continue
    const result = await source.create(surprise)
    if (!result.ok) return result
    made.add(copy)
  }
  return { ok: true }
}
