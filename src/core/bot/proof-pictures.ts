import { isKeptProof, PROOF_PICTURES_MAX, proofUpload } from '#core/cases-api.ts'
import type { Effect } from './effects.ts'
import type { EffectResult } from './events.ts'
import type { JsonValue } from './json-value.ts'
import type { FileSnapshot } from './snapshots.ts'

const BYTES_MAX = 10 * 1024 * 1024
const TYPES = ['image/jpeg', 'image/png', 'image/gif']

export type ProofPicture = { name: string; url: string }

/** The pictures attached to a sanction. null: one of them is no picture or too large, or there are too many. */
export function proofPictures(files: readonly FileSnapshot[]): ProofPicture[] | null {
  const fits = files.every(
    ({ size, contentType }) => size <= BYTES_MAX && TYPES.includes(contentType?.split(';')[0] ?? ''),
  )
  return fits && files.length <= PROOF_PICTURES_MAX ? files.map(({ name, url }) => ({ name, url })) : null
}

/** Pictures uploaded on the dashboard, which keeps no file names. */
export const uploadedPictures = (urls: readonly string[], before = 0): ProofPicture[] =>
  urls.map((url, index) => ({ name: `${before + index + 1}.webp`, url }))

/** The pictures of a case after a change. null: there would be too many. */
export function changedPictures(
  pictures: readonly ProofPicture[],
  { added, removed }: { added: readonly ProofPicture[]; removed: readonly string[] },
): ProofPicture[] | null {
  const known = new Set(pictures.map(({ url }) => url))
  const next = [...pictures.filter(({ url }) => !removed.includes(url)), ...added.filter(({ url }) => !known.has(url))]
  return next.length <= PROOF_PICTURES_MAX ? next : null
}

/** Discord deletes what was attached to a command or a form, so it is fetched and kept here. */
export const fetchProof = (
  { url, sentBy }: { url: string; sentBy: string },
  answerTo: { tag: string; payload: JsonValue },
): Effect => ({ type: 'fetch', what: { kind: 'proof', url, sentBy }, optional: true, answerTo })

/** The path of a fetched picture that is kept here; undefined: it could not be kept. */
export const keptAt = (result: EffectResult): string | undefined =>
  result.ok ? proofUpload().safeParse(result.data).data : undefined

/** Pictures kept here are stored with an address without a host. */
export const proofLink = (url: string, site: string): string => (isKeptProof(url) ? `${site}${url}` : url)
