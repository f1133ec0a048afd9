import type { SuggestionQuestion } from '#core/suggestions-api.ts'
import { useGuildTools } from '#ui/guild/guild-context.tsx'
import { usePages } from '#ui/use-pages.ts'

type Question = Omit<SuggestionQuestion, 'page'> & { before: number | null }
const FIRST: Question = { state: null, order: 'newest', search: '', before: null }

/** The suggestions read so far. Their pages are numbered, because they can be sorted by votes. */
export function useBoard(isOn: boolean) {
  const { readSuggestions } = useGuildTools()
  const { items, ...pages } = usePages({
    first: FIRST,
    isOn,
    async read({ before, ...question }: Question) {
      const page = before ?? 0
      const answer = await readSuggestions({ ...question, page })
      if (!answer.ok) return answer
      const { suggestions, pages } = answer.list
      return { ok: true as const, page: { items: suggestions, next: page + 1 < pages ? page + 1 : null } }
    },
  })
  return { ...pages, list: items }
}
