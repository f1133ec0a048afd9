import type { Page } from '@playwright/test'
import { guildPayload } from '#core/api.ts'
import { readPath, type Tree } from '#core/settings/paths.ts'

/** The API as called by the dashboard, with the person's own token. */
export function guildApi(page: Page, guildId: string) {
  const call = (path: string, patch: Tree | null = null): Promise<unknown> =>
    page.evaluate(
      async ([url, body]) => {
        const { token } = JSON.parse(localStorage.getItem('guildhall.session') ?? '{}')
        const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
        const reply = await fetch(url, body === null ? { headers } : { headers, body, method: 'PATCH' })
        return reply.json()
      },
      [`/api/bot/dashboard/guilds/${guildId}${path}`, patch && JSON.stringify(patch)] as const,
    )
  const read = async (): Promise<Tree> => guildPayload.parse(await call('')).settings
  return {
    async values(paths: readonly string[]): Promise<Record<string, unknown>> {
      const settings = await read()
      return Object.fromEntries(paths.map((path) => [path, readPath(settings, path)]))
    },
    save: (patch: Tree) => call('/settings', patch),
    /** The draft stored in the browser: path → pending value. */
    draft: (): Promise<Record<string, unknown>> =>
      page.evaluate((guild) => {
        const { user } = JSON.parse(localStorage.getItem('guildhall.session') ?? '{}')
        const kept = JSON.parse(localStorage.getItem(`guildhall.draft.${user.id}.${guild}`) ?? '{}')
        const changes: Record<string, { to: unknown }> = kept.changes ?? {}
        return Object.fromEntries(Object.entries(changes).map(([path, { to }]) => [path, to]))
      }, guildId),
  }
}
