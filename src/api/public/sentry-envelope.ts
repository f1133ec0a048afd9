import { z } from 'zod'

/** `https://{key}@{host}{path}/{project}` */
export type Dsn = { key: string; host: string; project: string; envelopeUrl: string }

export function parseDsn(text: string): Dsn | null {
  if (!URL.canParse(text)) return null
  const { protocol, username: key, host, pathname } = new URL(text)
  const [, path = '', project] = /^(.*)\/(\d+)$/.exec(pathname) ?? []
  if (!/^https?:$/.test(protocol) || !key || !project) return null
  return { key, host, project, envelopeUrl: `${protocol}//${host}${path}/api/${project}/envelope/` }
}

const envelopeHeader = z.looseObject({ dsn: z.string() })
const itemHeader = z.looseObject({ type: z.string().min(1), length: z.int().min(0).optional() })

export type Envelope = { ok: true; dsn: string } | { ok: false }

/**
 * Sentry's envelope: a line of JSON, then items, each a line of JSON and a payload whose length is in its header or
 * which ends with its line. Parsed to the end, so that nothing else is accepted as one.
 */
export function readEnvelope(bytes: Uint8Array): Envelope {
  const body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  const first = lineAt(body, 0)
  const header = parseLine(first.text, envelopeHeader)
  if (!header) return { ok: false }
  let items = 0
  for (let at = first.next; at < body.length; items++) {
    const line = lineAt(body, at)
    if (line.text === '' && line.next >= body.length) break
    const item = parseLine(line.text, itemHeader)
    if (!item) return { ok: false }
    const end = item.length === undefined ? lineAt(body, line.next).end : line.next + item.length
    if (end > body.length || (end < body.length && body[end] !== NEW_LINE)) return { ok: false }
    at = end + 1
  }
  return items > 0 ? { ok: true, dsn: header.dsn } : { ok: false }
}

const NEW_LINE = 10

function lineAt(body: Buffer, from: number): { text: string; end: number; next: number } {
  const found = body.indexOf(NEW_LINE, from)
  const end = found === -1 ? body.length : found
  return { text: body.toString('utf8', from, end), end, next: end + 1 }
}

function parseLine<T>(line: string, schema: z.ZodType<T>): T | null {
  try {
    return schema.safeParse(JSON.parse(line)).data ?? null
  } catch {
    // Not JSON: the caller refuses it.
    return null
  }
}
