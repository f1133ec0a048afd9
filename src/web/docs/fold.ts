/** « Modération », « moderation » and « MODÉRATION » are one word to somebody who searches. */
export function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
