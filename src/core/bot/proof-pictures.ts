import { PROOF_PICTURES_MAX } from '#core/cases-api.ts'
import type { FileSnapshot } from './snapshots.ts'

const BYTES_MAX = 10 * 1024 * 1024
const TYPES = ['image/jpeg', 'image/png', 'image/gif']

/** What is sent along with a sanction. null: one of them is no picture or too large, or there are too many. */
export function proofPictures(files: readonly FileSnapshot[]): { name: string; url: string }[] | null {
  const fits = files.every(
    ({ size, contentType }) => size <= BYTES_MAX && TYPES.includes(contentType?.split(';')[0] ?? ''),
  )
  return fits && files.length <= PROOF_PICTURES_MAX ? files.map(({ name, url }) => ({ name, url })) : null
}
