import type { Context } from 'hono'
import { stream } from 'hono/streaming'

export const FAULT_KINDS = [
  'slow',
  'huge',
  'malformed',
  'redirect',
  'redirect loop',
  'xml bomb',
  'rate limit',
  'server error',
  'not found',
] as const

/** A simulated fault of a source. */
export type Fault = {
  kind: (typeof FAULT_KINDS)[number]
  /** A part of the address, as `www.youtube.com` or `/feeds/blog`. */
  path: string
  /** How many requests it affects; without it, all until `calm`. */
  times?: number | undefined
  delayMs?: number | undefined
  retryAfterSeconds?: number | undefined
  /** Where `redirect` leads. */
  location?: string | undefined
}

const DEFAULT_DELAY_MS = 15_000
const HUGE_BYTES = 64 * 1024 * 1024
const CHUNK = new Uint8Array(64 * 1024).fill(0x20)

/** An XML entity bomb ("billion laughs"): a few hundred bytes that expand to gigabytes. */
const BOMB = `<?xml version="1.0"?>
<!DOCTYPE rss [
<!ENTITY a0 "aaaaaaaaaa">
${Array.from({ length: 9 }, (_, i) => `<!ENTITY a${i + 1} "${`&a${i};`.repeat(10)}">`).join('\n')}
]>
<rss version="2.0"><channel><title>&a9;</title><item><title>&a9;</title></item></channel></rss>`

export class Faults {
  #faults: Fault[] = []

  add(fault: Fault): void {
    this.#faults.push({ ...fault })
  }

  calm(): void {
    this.#faults = []
  }

  #meet(path: string): Fault | null {
    const fault = this.#faults.find((one) => path.includes(one.path))
    if (fault?.times !== undefined && --fault.times <= 0) this.#faults = this.#faults.filter((one) => one !== fault)
    return fault ?? null
  }

  /** The answer of a faulty source, or the one of `answer`. */
  async around(c: Context, answer: () => Promise<void>): Promise<Response | undefined> {
    const fault = this.#meet(c.req.path)
    switch (fault?.kind) {
      case undefined:
        return void (await answer())
      case 'slow':
        await waitFor(fault.delayMs ?? DEFAULT_DELAY_MS, c.req.raw.signal)
        return void (await answer())
      case 'malformed':
        await answer()
        c.res = await cutInHalf(c.res)
        return undefined
      case 'huge':
        return huge(c)
      case 'xml bomb':
        return c.body(BOMB, 200, { 'Content-Type': 'application/rss+xml' })
      case 'redirect':
        return c.redirect(fault.location ?? '/', 302)
      case 'redirect loop':
        return c.redirect(c.req.url, 302)
      case 'rate limit':
        return c.text('Too Many Requests', 429, { 'Retry-After': String(fault.retryAfterSeconds ?? 60) })
      case 'not found':
        return c.text('Not Found', 404)
      default:
        return c.text('Internal Server Error', 500)
    }
  }
}

/** Ends early when the client has disconnected. */
const waitFor = (ms: number, gone: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms)
    gone.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })

async function cutInHalf(whole: Response): Promise<Response> {
  const text = await whole.text()
  const type = whole.headers.get('content-type') ?? 'text/plain'
  return new Response(text.slice(0, text.length / 2), { status: 200, headers: { 'Content-Type': type } })
}

/** Endless blanks, as far as a reader can tell; none of it is held in memory. */
function huge(c: Context): Response {
  c.header('Content-Type', 'application/rss+xml')
  return stream(c, async (out) => {
    await out.write('<?xml version="1.0"?><rss version="2.0"><channel><title>')
    for (let sent = 0; sent < HUGE_BYTES && !out.aborted; sent += CHUNK.byteLength) await out.write(CHUNK)
    await out.write('</title></channel></rss>')
  })
}
