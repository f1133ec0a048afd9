import { parseTemplate } from '#core/templates/parse.ts'
import type { Namable } from './mention-names.ts'

export type Token = { kind: 'text' | 'variable' | 'unknown' | 'mention'; text: string }

/**
 * How the editor colours a text. Joined together, the tokens are exactly the text, because the overlay covers the
 * letters.
 */
export function templateTokens(
  text: string,
  isKnown: (name: string) => boolean,
  namables: readonly Namable[],
): Token[] {
  const tokens: Token[] = []
  let last = 0
  for (const part of parseTemplate(text)) {
    if (part.type === 'text') continue
    tokens.push(...mentionTokens(text.slice(last, part.from), namables))
    const known = part.type === 'variable' && isKnown(part.name)
    tokens.push({ kind: known ? 'variable' : 'unknown', text: part.raw })
    last = part.to
  }
  return [...tokens, ...mentionTokens(text.slice(last), namables)]
}

function mentionTokens(text: string, namables: readonly Namable[]): Token[] {
  if (!/[#@:/]/.test(text)) return text === '' ? [] : [{ kind: 'text', text }]
  const present = namables.filter(({ shown }) => text.includes(shown))
  if (present.length === 0) return text === '' ? [] : [{ kind: 'text', text }]
  const pattern = new RegExp(`(${present.map(({ shown }) => escaped(shown)).join('|')})(?![\\p{L}\\p{N}_-])`, 'u')
  return text
    .split(pattern)
    .filter((piece) => piece !== '')
    .map((piece) => ({ kind: present.some(({ shown }) => shown === piece) ? 'mention' : 'text', text: piece }))
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&')
}
