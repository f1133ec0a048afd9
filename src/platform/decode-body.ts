const DECLARED_WITHIN = 200

/** As the answer declares it: in its header, or in the first line of an XML document. UTF-8 otherwise. */
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
