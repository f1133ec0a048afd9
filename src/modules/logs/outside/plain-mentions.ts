import type { RuleView } from '#core/bot/view.ts'
import { escapeMarkdown } from '#core/templates/names.ts'

const NAMED_MEMBER = /<@(\d{1,20})> \((\S{1,64}), `\1`\)/g
/** Typed text was escaped, and stays as it was typed. */
const MENTION = /(?<!\\)<(@&|@|#)(\d{1,20})>/g
const MEMBERS_MAX = 25

/** The members that a text mentions. */
export function mentionedIn(texts: readonly string[]): string[] {
  const ids = texts.flatMap((text) => [...text.matchAll(/<@(\d{1,20})>/g)].map(([, id]) => id ?? ''))
  return [...new Set(ids)].slice(0, MEMBERS_MAX)
}

/** Ids mean nothing on another server, so mentions become `@role`, `#channel`, `name (id)`. */
export function plainMentions(text: string, { guild, members }: Pick<RuleView, 'guild' | 'members'>): string {
  return text.replaceAll(NAMED_MEMBER, '$2 ($1)').replaceAll(MENTION, (_, mark: string, id: string) => {
    if (mark === '#') return `#${escapeMarkdown(guild.channels.get(id)?.name ?? id)}`
    if (mark === '@&') return `@${escapeMarkdown(guild.roles.get(id)?.name ?? id)}`
    const name = members.get(id)?.username
    return name ? `${escapeMarkdown(name)} (${id})` : id
  })
}
