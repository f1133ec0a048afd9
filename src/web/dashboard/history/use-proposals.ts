import { useSyncExternalStore } from 'react'
import type { DecideRequest, Proposal } from '#core/proposals-api.ts'
import { moduleOfPath } from '#modules/index.ts'
import { useEditing } from '#ui/guild/guild-context.tsx'
import { useRecordNews } from '#ui/guild/use-record-news.ts'
import type { Done } from '#ui/outcome.ts'
import { useAnswer } from '#ui/use-answer.ts'
import { sentenceOf } from '../sentence-of.ts'
import { useServices } from '../services-context.tsx'

/**
 * Proposals that concern this person; read again after every save, and when there is a new one. Empty until they are
 * loaded.
 */
export function useProposals(): {
  proposals: readonly Proposal[]
  decide(id: string, request: DecideRequest): Promise<Done>
} {
  const { api, labels, rules, collections } = useServices()
  const guildId = useEditing(({ guild }) => guild.id)
  const revision = useEditing((editing) => editing.revision)
  const { subscribe, news } = collections.of(guildId)
  const changedEntries = useSyncExternalStore(subscribe, news, () => 0)
  const read = async (): Promise<readonly Proposal[]> => {
    const result = await api.readProposals(guildId)
    if (result.kind !== 'ok') return []
    const { proposals } = result.value
    const paths = proposals.flatMap(({ changes }) => changes.map(({ path }) => path))
    // Values are shown with the labels of their modules.
    if (paths.length > 0) await Promise.all([rules.load(), ...paths.map((path) => labels.load(moduleOfPath(path)))])
    return proposals
  }
  const { answer, askAgain } = useAnswer(read, [api, labels, rules, guildId, revision, changedEntries])
  useRecordNews('general', true, askAgain)
  return {
    proposals: answer ?? [],
    async decide(id, request) {
      const result = await api.decideProposal(guildId, id, request)
      askAgain()
      return result.kind === 'ok' ? { ok: true } : { ok: false, message: sentenceOf(result) }
    },
  }
}
