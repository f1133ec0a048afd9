import type { Context, Next } from 'hono'

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\]|.+\.localhost)$/

export function isLoopbackHost(host: string): boolean {
  const url = `http://${host}`
  return URL.canParse(url) && LOOPBACK.test(new URL(url).hostname)
}

/**
 * The control API may do anything in anybody's name, so other sites must not reach it. DNS rebinding to 127.0.0.1 is
 * detected by the Host header, a form or fetch of another site by its Origin.
 */
export async function loopbackOnly(c: Context, next: Next) {
  const origin = c.req.header('origin')
  const isForeign = origin !== undefined && !(URL.canParse(origin) && isLoopbackHost(new URL(origin).host))
  if (isForeign || !isLoopbackHost(c.req.header('host') ?? ''))
    return c.json({ message: 'The control surface answers to this machine only.' }, 403)
  await next()
}
