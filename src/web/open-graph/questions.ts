import { plainText } from '../content/headings.ts'
import type { Question } from './structured-data.ts'

const COLLAPSE =
  /<details class="collapse"[^>]*><summary>(.*?)<\/summary><div class="collapse-text">(.*?)<\/div><\/details>/gs

/** Questions and answers of a page, read from its own HTML, so that search engines get what the page says. */
export function questionsIn(html: string): Question[] {
  return [...html.matchAll(COLLAPSE)].map(([, question = '', answer = '']) => ({
    question: plainText(question),
    answer: plainText(answer),
  }))
}
