import type { Queries } from '#store/transaction.ts'
import { countUploads } from '#store/uploads.ts'

const UPLOAD = /\/uploads\/([\w-]+\.\w+)/g

/** Whether an earlier value refers to a picture that has been deleted since. */
export async function namesLostUpload(queries: Queries, value: unknown): Promise<boolean> {
  const names = [...(JSON.stringify(value) ?? '').matchAll(UPLOAD)].map(([, name]) => name ?? '')
  const distinct = [...new Set(names)]
  return distinct.length > 0 && (await countUploads(queries, distinct)) < distinct.length
}
