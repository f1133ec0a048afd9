import type { Effect } from '#core/bot/effects.ts'
import type { RuleView } from '#core/bot/view.ts'
import type { Locale } from '#core/locale.ts'
import { writtenValue } from '#core/logs/log-lines.ts'
import { logEntry } from '#core/logs/log-request.ts'
import { m } from '#texts'
import type { CommandAction } from '../action.ts'
import type { CustomCommand } from '../settings.ts'
import { ACTION_NAMES } from './action-names.ts'
import { type BrokenCode, brokenAction } from './broken-actions.ts'
import type { Call } from './parse-call.ts'
import type { Caller } from './run.ts'

/** Listed one by one, because the page that tries commands uses them too. */
const BROKEN_WORDS: Record<BrokenCode, (inputs: object, options: { locale: Locale }) => string> = {
  savedMessageGone: m['custom-commands.reasons.savedMessageGone'],
  channelGone: m['custom-commands.reasons.channelGone'],
  roleGone: m['custom-commands.reasons.roleGone'],
  roleOutOfReach: m['custom-commands.reasons.roleOutOfReach'],
  itemGone: m['custom-commands.reasons.itemGone'],
}

type Step = { action: CommandAction; effects: readonly Effect[] }

/** For the server's log: who ran what, with which text, and the result of each action. */
export function runEntry(
  { member, channelId }: Caller,
  { args }: Call,
  { name }: CustomCommand,
  steps: readonly Step[],
  view: RuleView,
): Effect {
  const words = writtenValue(args.join(' '))
  const lines = [
    `<@${member.id}> <#${channelId}>`,
    `**${writtenValue(name)}** ${words ?? ''}`.trim(),
    ...steps.map((step) => stepLine(step, view)),
  ]
  return logEntry(view, 'custom-commands', { log: 'customCommands', event: 'run', lines, channelId })
}

/** As far as is known when the command runs: later refusals by Discord are shown under "Why?". */
function stepLine({ action, effects }: Step, view: RuleView): string {
  const { locale } = view.guild
  const name = ACTION_NAMES[action.type]({}, { locale })
  const broken = [...new Set(brokenAction(action, view))].map((code) => BROKEN_WORDS[code]({}, { locale }))
  if (broken.length > 0) return `⚠️ ${name} · ${broken.join(' ')}`
  const isDone = effects.length > 0 || action.type === 'buyArticle'
  return isDone ? `✅ ${name}` : `➖ ${name} · ${m['custom-commands.log.nothingToDo']({}, { locale })}`
}
