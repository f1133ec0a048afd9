import { parseEntry } from '#core/collections/parse-entry.ts'
import { limitFor } from '#core/limits.ts'
import type { Locale } from '#core/locale.ts'
import type { TemplateContext } from '#core/templates/context.ts'
import { globalVariables } from '#core/templates/global-variables.ts'
import { fillTemplate } from '#core/templates/variables.ts'
import { type SavedMessage, savedMessages } from '#modules/messages/saved-message.ts'
import { readCollection } from '#store/collections.ts'
import { refuse } from '../../http/problems.ts'
import { entryOfRow } from '../collections/entry-view.ts'
import { refuseEntry } from '../collections/refuse-entry.ts'
import type { GuildCall } from '../guild-route.ts'
import type { Composed } from './send-composed.ts'

/** The saved message in the address; or why there is none to send. */
export async function savedOfCall({ call, guild }: GuildCall): Promise<SavedMessage | Response> {
  const rows = await readCollection(call.services.db, guild.id, savedMessages.name)
  const stored = rows.find(({ id }) => id === call.param('entry'))
  if (!stored) return refuse(call, 'entryNotFound')
  const older = rows.filter(({ createdAt }) => createdAt < stored.createdAt).length
  if (older >= limitFor('savedMessages', guild.premium)) return refuse(call, 'entryResting')
  const parsed = parseEntry(savedMessages.schema, entryOfRow(stored))
  return parsed.ok ? parsed.entry : refuseEntry(call, parsed.issues)
}

/** In the version for that language, with the variables available everywhere. */
export const composedOf = ({ id, message }: SavedMessage, language: Locale): Composed => ({
  message,
  savedId: id,
  language,
  fill: (template: string, context: TemplateContext) => fillTemplate(template, globalVariables, context),
})
