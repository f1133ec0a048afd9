import type { TranscriptQuestion } from '#core/tickets-api.ts'
import { useGuildTools } from '#ui/guild/guild-context.tsx'
import { usePages } from '#ui/use-pages.ts'

const FIRST: TranscriptQuestion = {
  search: '',
  panelId: null,
  closerId: null,
  rating: null,
  from: null,
  to: null,
  before: null,
}

/** The transcripts found so far. */
export function useTranscripts() {
  const { readTranscripts } = useGuildTools()
  const { items, last, ...pages } = usePages({
    first: FIRST,
    async read(question: TranscriptQuestion) {
      const answer = await readTranscripts(question)
      if (!answer.ok) return answer
      const { transcripts, next, now } = answer.list
      return {
        ok: true as const,
        page: { items: transcripts.map((one) => ({ id: one.ticket.id, ...one })), next, now },
      }
    },
  })
  return { ...pages, transcripts: items, now: last?.now ?? '' }
}
