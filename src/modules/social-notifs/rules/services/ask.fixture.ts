import type { AskedSource, SourceAnswer, SourceKind, SourceReading } from '#core/sources/source.ts'

export const NOW = Date.UTC(2026, 10, 16, 12)

type Page = string | { status: number; body?: string; url?: string }

/** Answers each request with the first page whose name the address contains; returns the requests made. */
export function ask(
  kind: SourceKind,
  source: Partial<AskedSource> & { id: string },
  pages: Readonly<Record<string, Page>>,
): { reading: SourceReading | undefined; asked: string[] } {
  const asked: string[] = []
  const questions = kind.ask([{ memo: null, knows: null, now: NOW, ...source }])
  let next = questions.next()
  while (!next.done) {
    const { url } = next.value
    asked.push(url)
    next = questions.next(answerTo(url, pages))
  }
  return { reading: next.value.get(source.id), asked }
}

function answerTo(url: string, pages: Readonly<Record<string, Page>>): SourceAnswer {
  const [, page = { status: 404 }] = Object.entries(pages).find(([part]) => url.includes(part)) ?? []
  const { status, body = '', url: end = url } = typeof page === 'string' ? { status: 200, body: page } : page
  return { status, body, url: end, contentType: body.trimStart().startsWith('<html') ? 'text/html' : null }
}
