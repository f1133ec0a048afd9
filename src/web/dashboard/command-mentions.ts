import type { CommandMention } from '#core/commands/mentions.ts'
import type { Services } from './services.ts'

/** Requested once for all editors of the dashboard; after a failure, the next editor requests it again. */
export function createCommandMentions(api: Services['api']) {
  let asked: Promise<readonly CommandMention[]> | null = null
  return () => {
    asked ??= api.listCommandMentions().then((result) => {
      if (result.kind === 'ok') return result.value.commands
      asked = null
      return []
    })
    return asked
  }
}
