import type { SharedSettings } from '#core/bot/shared-settings.ts'

/** Whether a message calls one of the server's own commands, and so is not an ordinary message. */
export function callsOwnCommand(content: string, { prefix, ownCommands = [] }: SharedSettings): boolean {
  const typed = content.toLowerCase()
  if (ownCommands.length === 0 || !typed.startsWith(prefix.toLowerCase())) return false
  const [word] = typed.slice(prefix.length).replace(/^ /, '').split(/\s/, 1)
  return ownCommands.some(({ name, aliases }) => word === name || aliases.some((alias) => alias === word))
}
