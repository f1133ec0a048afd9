import { type Command, inEveryLanguage, type Words } from '#core/commands/define.ts'
import { m } from '#texts'
import { topMoney } from './economy/commands.ts'
import { configCommand, panel } from './general/commands/dashboard-commands.ts'
import { helpCommand } from './general/commands/help-command.ts'
import { infoChannel, infoRole, infoServer, infoUser } from './general/commands/info-commands.ts'
import { botinfo, ping } from './general/commands/status-commands.ts'
import { modules } from './index.ts'
import { topLevel } from './levels/commands.ts'

/** Names of modules are found by their ids; this file runs on servers alone, where every text is loaded anyway. */
const texts: Readonly<Record<string, unknown>> = m

export const moduleNames: readonly { id: string; name: Words }[] = modules
  .filter(({ category }) => category !== null)
  .map(({ id }) => ({ id, name: nameOf(id) }))

function nameOf(id: string): Words {
  const text = texts[`${id}.name`]
  if (typeof text !== 'function') throw new Error(`module ${id} has no name`)
  return inEveryLanguage((params, options) => String(text(params, options)))
}

const others: readonly Command[] = [
  ...[configCommand(moduleNames), panel, ping, botinfo, infoServer, infoUser, infoRole, infoChannel],
  ...[topLevel, topMoney],
]

/** THE list of slash commands: the bot registers and answers them, the API and the site show them. */
export const commands: readonly Command[] = [helpCommand(others), ...others]
