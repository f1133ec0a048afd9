/** A message that begins with the prefix or with a mention of the bot: only such a one can mean a command. */
export function isAddressed(content: string, prefix: string, botId: string): boolean {
  const typed = content.trimStart()
  const begin = typed.slice(0, prefix.length)
  if (begin === prefix || begin.toLowerCase() === prefix.toLowerCase()) return true
  return typed.startsWith('<@') && (typed.startsWith(`<@${botId}>`) || typed.startsWith(`<@!${botId}>`))
}
