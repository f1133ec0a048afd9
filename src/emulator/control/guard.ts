import type { Context, Next } from 'hono'

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\]|.+\.localhost)$/

export function isLoopbackHost(host: string): boolean {
  const url = `http://${host}`
  return URL.canParse(url) && LOOPBACK.test(new URL(url).hostname)
}

/**
 * The control surface may do anything in anybody's name. A page elsewhere whose name was rebound to 127.0.0.1
 * shows itself by its Host; a form or fetch from such a page by its Origin.
 */
export async function loopbackOnly(c: Context, next: Next) {
  const origin = c.req.header('origin')
  const isForeign = origin !== undefined && !(URL.canParse(origin) && isLoopbackHost(new URL(origin).host))
  if (isForeign || !isLoopbackHost(c.req.header('host') ?? ''))
    return c.json({ message: 'The control surface answers to this machine only.' }, 403)
  await next()
}
