import { createHash } from 'node:crypto'

const ETAG_LENGTH = 22

/** A strong ETag: the hash of these bytes. */
export function etagOf(body: Uint8Array | string): string {
  return `"${createHash('sha256').update(body).digest('base64url').slice(0, ETAG_LENGTH)}"`
}
