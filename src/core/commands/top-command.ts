import type { BoardEntry } from '../leaderboards/reply.ts'
import type { CommandCall } from './call.ts'
import type { CommandOption } from './define.ts'
import type { CommandReply } from './reply.ts'
import { privately } from './reply.ts'

export const TOP_ROWS = { min: 1, max: 25, usual: 5 } as const

/** `number?` of `/toplevel` and `/topmoney` (levels and economy sheets). */
export const rowsAsked = ({ options }: CommandCall): number => Number(options.get('number') ?? TOP_ROWS.usual)

export const rowsOption = (name: CommandOption['name'], description: CommandOption['description']): CommandOption => ({
  ...{ key: 'number', type: 'integer', name, description, required: false, range: [TOP_ROWS.min, TOP_ROWS.max] },
})

type TopWords = { title: string; row(entry: BoardEntry): string; empty: string; full: string; url: string | null }

/** "**1.** Lichen · level 39 · 140 056 XP", and a link where the board is public. */
export function topReply(entries: readonly BoardEntry[], words: TopWords): CommandReply {
  if (entries.length === 0) return privately(words.empty)
  return {
    isPrivate: false,
    embed: {
      title: words.title,
      description: entries
        .map((entry) => `**${entry.rank}.** ${plain(entry.user.name)} · ${words.row(entry)}`)
        .join('\n'),
    },
    ...(words.url && { links: [{ label: words.full, url: words.url }] }),
  }
}

/** Names are other people's text: their stars and underscores are no formatting of ours. */
const plain = (name: string) => name.replaceAll(/[\\*_~`|<>[\]()#]/g, '\\$&')
