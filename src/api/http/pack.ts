import { promisify } from 'node:util'
import { brotliCompress, constants, gzipSync } from 'node:zlib'
import type { Call } from './call.ts'

/** Below this, headers and a packet cost more than compression saves. */
const WORTH_BYTES = 4_096
/** Compressing while somebody waits must not delay other requests. */
const AT_ONCE_MAX_BYTES = 262_144
const AT_ONCE_LEVEL = 4
/** Cached answers are compressed once for everybody. */
const KEPT_QUALITY = 9

const compress = promisify(brotliCompress)
/** `null` while it is being compressed: the first few requests get it uncompressed. */
const kept = new WeakMap<Uint8Array, Uint8Array | null>()

export type Packed = { body: Uint8Array; encoding: 'br' | 'gzip' }

/** Bytes are assumed to be a cached answer that is sent again; a string is compressed for this answer only. */
export function pack(call: Call, body: Uint8Array | string): Packed | null {
  if (body.length < WORTH_BYTES || !call.isRemote) return null
  const accepted = call.header('accept-encoding') ?? ''
  if (typeof body !== 'string') return accepts(accepted, 'br') ? packedOnce(body) : null
  if (!accepts(accepted, 'gzip') || body.length > AT_ONCE_MAX_BYTES) return null
  return { body: gzipSync(body, { level: AT_ONCE_LEVEL }), encoding: 'gzip' }
}

function packedOnce(body: Uint8Array): Packed | null {
  const known = kept.get(body)
  if (known === undefined) {
    kept.set(body, null)
    compress(body, { params: { [constants.BROTLI_PARAM_QUALITY]: KEPT_QUALITY } }).then(
      (packed) => kept.set(body, packed),
      // It is still answered, uncompressed; the next request tries again.
      () => kept.delete(body),
    )
  }
  return known ? { body: known, encoding: 'br' } : null
}

/** RFC 9110 §12.5.3: listed, and not with a quality of zero. */
function accepts(header: string, encoding: Packed['encoding']): boolean {
  return header.split(',').some((part) => {
    const [name = '', ...params] = part.trim().toLowerCase().split(';')
    return name.trim() === encoding && !params.some((param) => /^\s*q=0(?:\.0*)?\s*$/.test(param))
  })
}
