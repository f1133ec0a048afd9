import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

const compress = promisify(brotliCompress)
/** Higher than for single answers: a page is compressed once for all of them, and ends up a tenth smaller. */
const QUALITY = 9

export type PackedPage = { read(acceptEncoding: string | null): Uint8Array<ArrayBuffer> | null }

/** Compressed alongside the first answers, which do not wait for it. */
export function packPage(html: string): PackedPage {
  let packed: Uint8Array<ArrayBuffer> | null = null
  // If compressing fails, the page is sent as it is.
  const keep = async () => {
    packed = await compress(html, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } })
  }
  keep().catch(() => {})
  return { read: (acceptEncoding) => (acceptsBrotli(acceptEncoding) ? packed : null) }
}

function acceptsBrotli(acceptEncoding: string | null): boolean {
  return /(?:^|,)\s*br\s*(?:,|;(?!\s*q=0(?:\.0*)?\s*(?:,|$))|$)/i.test(acceptEncoding ?? '')
}
