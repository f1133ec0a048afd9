import type { CaseQuestion } from '#core/cases-api.ts'
import { useGuildTools } from '#ui/guild/guild-context.tsx'
import { usePages } from '#ui/use-pages.ts'

type Filters = Omit<CaseQuestion, 'before'>
type Question = Filters & { before: number | null }
const FIRST: Question = { before: null }
const NO_FILTERS: Filters = {
  person: undefined,
  moderator: undefined,
  type: undefined,
  predefined: undefined,
  state: undefined,
  q: undefined,
  from: undefined,
  to: undefined,
}

/** The cases read so far. */
export function useCases() {
  const { cases } = useGuildTools()
  const { items, last, question, ask, ...pages } = usePages({
    first: FIRST,
    async read({ before, ...filters }: Question) {
      const answer = await cases.list({ ...filters, before: before ?? undefined })
      if (!answer.ok) return answer
      const { cases: listed, count, next } = answer.page
      return {
        ok: true as const,
        page: { items: listed.map((one) => ({ ...one, id: String(one.number) })), count, next },
      }
    },
  })
  const { before: _before, ...filters } = question
  // The count of a page includes its own cases and those after them.
  const toCome = last ? last.count - last.items.length : 0
  return {
    ...pages,
    list: items,
    count: (items?.length ?? 0) + toCome,
    filters,
    ask: (changes: Filters) => ask(changes),
    clear: () => ask(NO_FILTERS),
  }
}
