import { AutoModerationRuleTriggerType as Trigger } from 'discord-api-types/v10'
import type { AutoModRule } from '../world/model/auto-mod.ts'

/** Discord does not publish its lists; these words stand in for them, mild enough for a demo. */
const PRESETS: Record<number, string[]> = {
  1: ['damn', 'crap', 'merde', 'putain'],
  2: ['nsfw-word', 'porn'],
  3: ['slur-word'],
}

export type TextMatch = { keyword: string; content: string }

/** Reference, "Keyword Matching Strategies": `cat*` begins with, `*cat` ends with, `*cat*` anywhere, `cat` whole word. */
export function matchInText(rule: AutoModRule, content: string): TextMatch | null {
  if (rule.triggerType !== Trigger.Keyword && rule.triggerType !== Trigger.KeywordPreset) return null
  const words = [...rule.keywords, ...rule.presets.flatMap((preset) => PRESETS[preset] ?? [])]
  const spared = (text: string) => rule.allowList.some((allowed) => wildcard(allowed).test(text))
  for (const keyword of words) {
    const found = wildcard(keyword).exec(content)?.[0]
    if (found !== undefined && !spared(found)) return { keyword, content: found }
  }
  for (const pattern of rule.patterns) {
    const found = toPattern(pattern)?.exec(content)?.[0]
    if (found !== undefined && !spared(found)) return { keyword: pattern, content: found }
  }
  return null
}

function wildcard(keyword: string): RegExp {
  const bare = keyword.replace(/^\*/, '').replace(/\*$/, '')
  const escaped = bare.trim().replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
  const before = keyword.startsWith('*') ? '[\\p{L}\\p{N}]*' : '(?<![\\p{L}\\p{N}])'
  const after = keyword.endsWith('*') ? '[\\p{L}\\p{N}]*' : '(?![\\p{L}\\p{N}])'
  return new RegExp(`${before}${escaped}${after}`, 'iu')
}

/** Discord's patterns are Rust's; those invalid in JavaScript match nothing here. */
export function toPattern(pattern: string): RegExp | null {
  const inline = /^\(\?([imsx]+)\)/.exec(pattern)
  const flags = inline?.[1]?.replace('x', '') ?? ''
  const body = inline ? pattern.slice(inline[0].length) : pattern
  try {
    return new RegExp(body, [...new Set(`${flags}u`)].join(''))
  } catch {
    // Refused when the rule is created (rest/auto-mod.ts); one saved earlier matches nothing.
    return null
  }
}
