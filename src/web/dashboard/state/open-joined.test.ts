import { expect, it, vi } from 'vitest'
import type { ServerSummary } from '#core/api.ts'
import { createGuildCache } from './guild-cache.ts'
import { createKeptDrafts } from './kept-drafts.ts'
import { createLazyRules } from './lazy-rules.ts'
import { openJoined } from './open-joined.ts'
import { createServerList } from './server-list.ts'

const ID = '714285963217465344'
const listed: ServerSummary = {
  id: ID,
  name: 'Lève-tard',
  icon: null,
  memberCount: 3,
  bot: false,
  owner: true,
  premium: false,
  canManage: true,
}

it('does not offer to add the bot again while the API does not know yet that it has joined', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  let isKnown = false
  const api = {
    listServers: async () => ({ kind: 'ok' as const, value: [{ ...listed, bot: isKnown }] }),
    readGuild: async () => ({ kind: 'problem' as const, status: isKnown ? 403 : 404, problem: null }),
    saveSettings: vi.fn(),
    propose: vi.fn(),
  }
  const servers = createServerList(api, [listed], vi.fn(), () => 0)
  const hasBot: boolean[] = []
  servers.subscribe(() => {
    const list = servers.snapshot()
    if (list.kind === 'ready') hasBot.push(...list.servers.map(({ bot }) => bot))
  })
  const guilds = createGuildCache(
    {
      api,
      wait: async () => {
        isKnown = true
      },
      drafts: createKeptDrafts(null),
      rules: createLazyRules(() => Promise.reject(new Error('not needed here'))),
      onDamagedDraft: vi.fn(),
    },
    null,
    vi.fn(),
  )

  await openJoined({ servers, guilds }, ID)

  expect(guilds.state(ID).kind).toBe('forbidden')
  expect(hasBot).toEqual([true, true])
  vi.restoreAllMocks()
})
