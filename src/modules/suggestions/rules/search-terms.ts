import { foldName } from '#core/leaderboards/search-name.ts'

const TOKENS = /"([^"]*)"|\||[^\s"|]+/g
const GROUPS_MAX = 8
const WORDS_MAX = 8

/** `"item"|"object" "custom"`: one of the first two, and the third. Quotes keep words together. */
export function searchTerms(query: string): string[][] {
  const groups: string[][] = []
  let isJoined = false
  for (const [token, quoted] of query.matchAll(TOKENS)) {
    if (token === '|') {
      isJoined = groups.length > 0
      continue
    }
    const word = foldName(quoted ?? token)
    if (word === '') continue
    const last = groups.at(-1)
    if (isJoined && last) last.push(word)
    else groups.push([word])
    isJoined = false
  }
  return groups.slice(0, GROUPS_MAX).map((group) => group.slice(0, WORDS_MAX))
}
