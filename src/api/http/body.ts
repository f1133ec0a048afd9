import type { Call } from './call.ts'
import { isWithinBounds } from './json-bounds.ts'

/** Larger bodies are refused with 413. */
export const BODY_MAX_BYTES = 256 * 1024

export type Body = { ok: true; bytes: Uint8Array } | { ok: false; reason: 'tooLarge' }

/** Never holds more than `maxBytes`: a longer body is refused by its announced length, or while it arrives. */
export async function readBody(call: Call, maxBytes: number): Promise<Body> {
  const { req } = call.c
  const announced = req.header('content-length')
  if (announced !== undefined) {
    if (Number(announced) > maxBytes) return { ok: false, reason: 'tooLarge' }
    // Node's parser ends the body at the announced length, so reading all of it is safe, and fast.
    const bytes = new Uint8Array(await req.raw.arrayBuffer())
    return bytes.length > maxBytes ? { ok: false, reason: 'tooLarge' } : { ok: true, bytes }
  }
  return readStream(req.raw.body, maxBytes)
}

async function readStream(stream: ReadableStream<Uint8Array> | null, maxBytes: number): Promise<Body> {
  if (!stream) return { ok: true, bytes: new Uint8Array() }
  const chunks: Uint8Array[] = []
  let size = 0
  const reader = stream.getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return { ok: true, bytes: Buffer.concat(chunks) }
    size += value.length
    if (size > maxBytes) {
      await reader.cancel()
      return { ok: false, reason: 'tooLarge' }
    }
    chunks.push(value)
  }
}

export type Json = { ok: true; value: unknown } | { ok: false; reason: 'tooLarge' | 'badJson' }

export async function readJson(call: Call, maxBytes: number): Promise<Json> {
  const body = await readBody(call, maxBytes)
  if (!body.ok) return body
  if (!isWithinBounds(body.bytes)) return { ok: false, reason: 'tooLarge' }
  try {
    return { ok: true, value: JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body.bytes)) }
  } catch {
    // Not JSON, or not UTF-8.
    return { ok: false, reason: 'badJson' }
  }
}
