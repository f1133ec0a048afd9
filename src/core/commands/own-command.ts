import type { SharedSettings } from '#core/bot/shared-settings.ts'

/** Whether somebody calls a command that the server made itself: it is no ordinary message then. */
export function callsOwnCommand(content: string, { prefix, ownCommands = [] }: SharedSettings): boolean {
  const typed = content.toLowerCase()
  if (ownCommands.length === 0 || !typed.startsWith(prefix.toLowerCase())) return false
  const [word] = typed.slice(prefix.length).replace(/^ /, '').split(/\s/, 1)
  return ownCommands.some(({ name, aliases }) => word === name || aliases.some((alias) => alias === word))
}
