const DECLARED_WITHIN = 200

/** In the encoding that the header or the first line of an XML document declares. UTF-8 otherwise. */
export function decodeBody(bytes: Buffer, contentType: string | null): string {
  const declaration = bytes.subarray(0, DECLARED_WITHIN).toString('latin1')
  const declared =
    /charset=["']?([\w-]+)/i.exec(contentType ?? '') ?? /^<\?xml[^>]*encoding=["']([\w-]+)/.exec(declaration)
  try {
    return new TextDecoder(declared?.[1] ?? 'utf-8').decode(bytes)
  } catch {
    // An unknown encoding.
    return bytes.toString('utf8')
  }
}
