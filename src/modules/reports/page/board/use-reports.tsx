import type { ReportQuestion } from '#core/reports-api.ts'
import { useGuildTools } from '#ui/guild/guild-context.tsx'
import { useRecordNews } from '#ui/guild/use-record-news.ts'
import { usePages } from '#ui/use-pages.ts'

type Question = Omit<ReportQuestion, 'before'> & { before: number | null }
const FIRST: Question = { state: 'open', before: null }
const NUMBER = /^[1-9]\d{0,14}$/

/** A link from the case file or Discord leads to one report, whatever its state. */
export function firstQuestion(asked: string | null): Question {
  return asked !== null && NUMBER.test(asked) ? { q: `#${asked}`, before: null } : FIRST
}

/** The reports read so far; they are read again when something happens. */
export function useReports(first: Question) {
  const { readReports } = useGuildTools()
  const { items, ...pages } = usePages({
    first,
    async read({ before, ...question }: Question) {
      const answer = await readReports({ ...question, before: before ?? undefined })
      return answer.ok ? { ok: true as const, page: { items: answer.page.reports, next: answer.page.next } } : answer
    },
  })
  // A person who has loaded further pages keeps what they are looking at.
  useRecordNews('reports', pages.question.before === null, pages.again)
  return { ...pages, list: items }
}
