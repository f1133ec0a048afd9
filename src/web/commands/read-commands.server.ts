import { commandList, type ListedCommand } from '#core/commands/listing.ts'
import { foldName } from '#core/leaderboards/search-name.ts'
import type { Locale } from '#core/locale.ts'
import type { SiteOptions } from '../site-contract.ts'

/** null: the API does not answer. */
export async function readCommands(
  request: Request,
  options: SiteOptions,
  locale: Locale,
): Promise<ListedCommand[] | null> {
  try {
    const reply = await options.callApi(new Request(new URL(`/api/bot/commands?locale=${locale}`, request.url)))
    return reply.ok ? commandList.parse(await reply.json()).commands : null
  } catch (error) {
    options.onError(error, request)
    return null
  }
}

/** Matches the name in either language, the description, or the options; accents do not matter. */
export function matches({ name, names, description, options }: ListedCommand, query: string): boolean {
  const words = foldName(query).replace(/^\//, '').split(' ')
  const text = foldName([name, names.fr, names.en, description, ...options.map((option) => option.name)].join(' '))
  return words.every((word) => text.includes(word))
}
