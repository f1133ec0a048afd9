import type { CommandOption } from '#core/bot/commands.ts'
import type { Decision } from '#core/bot/effects.ts'
import type { CommandEvent } from '#core/bot/events.ts'
import type { RuleView } from '#core/bot/view.ts'
import { nameOnBoard } from '../leaderboards/name-on-board.ts'
import type { BoardEntry } from '../leaderboards/reply.ts'
import { answer, answerPrivately } from './reply.ts'

const TOP_ROWS = { min: 1, max: 25, usual: 5 } as const

/** `number?` of `/toplevel` and `/topmoney`. */
export const rowsAsked = ({ options }: CommandEvent): number => Number(options.get('number') ?? TOP_ROWS.usual)

export const rowsOption = (name: CommandOption['name'], description: CommandOption['description']): CommandOption => ({
  key: 'number',
  type: 'integer',
  name,
  description,
  required: false,
  range: [TOP_ROWS.min, TOP_ROWS.max],
})

type TopTexts = { title: string; row(entry: BoardEntry): string; empty: string; full: string; url: string | null }

/** "**1.** Lichen · level 39 · 140 056 XP", and a link where the board is public. */
export function topReply(view: RuleView, texts: TopTexts): Decision {
  const { top } = view
  if (top.length === 0) return answerPrivately(texts.empty, 'boardEmpty')
  const lines = top.map((entry) => `**${entry.rank}.** ${nameOnBoard(entry, view.guild.locale)} · ${texts.row(entry)}`)
  return answer(view, {
    isPrivate: false,
    embed: { title: texts.title, description: lines.join('\n') },
    links: texts.url ? [{ label: texts.full, url: texts.url }] : [],
  })
}
