import { useMemo } from 'react'
import { collections as declared } from '#modules/index.ts'
import { m } from '#texts'
import type { CollectionTools } from '#ui/entries/collection-tools.ts'
import { sentenceOf } from '../sentence-of.ts'
import { useServices } from '../services-context.tsx'
import type { GuildStore } from '../state/guild-store.ts'
import { mayOnlyPropose } from '../state/needs-approval.ts'
import { proposingCollections } from '../state/proposing-collections.ts'

/** The lists of this server; changes by a person who may only propose become proposals. */
export function useProposingCollections(store: GuildStore): CollectionTools {
  const { api, collections, notifications } = useServices()
  return useMemo(() => {
    const guildId = store.snapshot().guild.id
    return proposingCollections(collections.of(guildId), {
      isProposed: (name) => mayOnlyPropose(store.snapshot().guild.user.access, declared.get(name)?.module ?? ''),
      propose: (request) => api.propose(guildId, request),
      sentenceOf,
      onProposed: () =>
        notifications.notify({
          tone: 'success',
          title: m['history.proposals.sent'](),
          button: { label: m['history.saved.open'](), action: { to: `/dashboard/${guildId}/history` } },
        }),
    })
  }, [store, api, collections, notifications])
}
