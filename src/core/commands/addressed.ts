/** Whether a message begins with the prefix or a mention of the bot: no other can be a command. */
export function isAddressed(content: string, prefix: string, botId: string): boolean {
  const typed = content.trimStart()
  const begin = typed.slice(0, prefix.length)
  if (begin === prefix || begin.toLowerCase() === prefix.toLowerCase()) return true
  return typed.startsWith('<@') && (typed.startsWith(`<@${botId}>`) || typed.startsWith(`<@!${botId}>`))
}
