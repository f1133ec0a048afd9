import type { Env } from '#config/env.ts'

const CALLBACKS = ['/api/auth/callback', '/login/guild']

/** Where codes may be sent: the site under each of its names, and nowhere else. */
export function registeredRedirects(env: Pick<Env, 'siteUrl' | 'port'>): string[] {
  const sites = new Set([
    env.siteUrl.en,
    env.siteUrl.fr,
    `http://localhost:${env.port}`,
    `http://127.0.0.1:${env.port}`,
  ])
  return [...sites].flatMap((site) => CALLBACKS.map((path) => `${site}${path}`))
}
