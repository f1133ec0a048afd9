/** `rest` is everything behind the name as it was typed. */
export type Call = { name: string; args: readonly string[]; rest: string }

const ARGS_MAX = 20

/** `!ask "two words" three`: one optional space after the prefix, words in double quotes stay together. */
export function parseCall(content: string, prefix: string, botId: string): Call | null {
  const rest = withoutPrefix(content, prefix, botId)
  if (rest === null) return null
  const [word = ''] = rest.split(/\s/, 1)
  if (word === '') return null
  return { name: word.toLowerCase(), ...argumentsOf(rest.slice(word.length)) }
}

/** A mention of the bot followed by a space counts as the prefix. */
function withoutPrefix(content: string, prefix: string, botId: string): string | null {
  for (const mention of [`<@${botId}> `, `<@!${botId}> `]) {
    if (content.startsWith(mention)) return content.slice(mention.length).trimStart()
  }
  if (!content.slice(0, prefix.length).toLowerCase().startsWith(prefix.toLowerCase())) return null
  const rest = content.slice(prefix.length)
  return rest.startsWith(' ') ? rest.slice(1) : rest
}

export const argumentsOf = (text: string): Pick<Call, 'args' | 'rest'> => ({ args: splitArgs(text), rest: text.trim() })

export function splitArgs(text: string): string[] {
  const args: string[] = []
  let word = ''
  let isQuoted = false
  const end = () => {
    if (word !== '') args.push(word)
    word = ''
  }
  for (const letter of text) {
    if (letter === '"') isQuoted = !isQuoted
    else if (!isQuoted && /\s/.test(letter)) end()
    else word += letter
  }
  end()
  return args.slice(0, ARGS_MAX)
}
