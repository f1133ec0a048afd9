import { parseEntry } from '#core/collections/parse-entry.ts'
import type { Message } from '#core/settings/message.ts'
import type { TemplateContext } from '#core/templates/context.ts'
import { fillTemplate } from '#core/templates/variables.ts'
import { savedMessages } from '#modules/messages/saved-message.ts'
import { ownMessages, type RepeatMessage, repeatMessages } from '#modules/repeat-messages/repeat-message.ts'
import { COPY, copyState } from '#modules/repeat-messages/rules/copy-state.ts'
import { placeInRotation } from '#modules/repeat-messages/rules/rotation.ts'
import { repeatVariables } from '#modules/repeat-messages/variables.ts'
import { loadNeeds } from '#store/bot/load-needs.ts'
import { readCollection } from '#store/collections.ts'
import { type ProblemCode, refuse } from '../../http/problems.ts'
import { entryOfRow } from '../collections/entry-view.ts'
import { refuseEntry } from '../collections/refuse-entry.ts'
import type { GuildCall } from '../guild-route.ts'
import { type Composed, SEND_REFUSALS } from './send-composed.ts'

/** Why a copy of a repeat message cannot be sent now. */
export const COPY_REFUSALS = [
  'entryNotFound',
  'nothingToSend',
  ...SEND_REFUSALS,
] as const satisfies readonly ProblemCode[]

type NextCopy = { entry: RepeatMessage; composed: Composed }

/** The repeat message in the address, and its next copy; or why there is none to send. */
export async function repeatOfCall(visit: GuildCall): Promise<NextCopy | Response> {
  const { call, guild } = visit
  const { db } = call.services
  const stored = (await readCollection(db, guild.id, repeatMessages.name)).find(({ id }) => id === call.param('entry'))
  if (!stored) return refuse(call, 'entryNotFound')
  const parsed = parseEntry(repeatMessages.schema, entryOfRow(stored))
  if (!parsed.ok) return refuseEntry(call, parsed.issues)
  const { entry } = parsed
  const count = await nextCount(visit, entry)
  const own = ownMessages(entry)
  const message = own[placeInRotation(entry, Math.max(1, own.length), count - 1)] ?? (await savedMessage(visit, entry))
  if (!message) return refuse(call, 'nothingToSend')
  const repeat = { name: entry.name, count }
  return {
    entry,
    composed: {
      message,
      savedId: entry.savedMessageId,
      language: guild.settings.language,
      fill: (template: string, context: TemplateContext) =>
        // As for scheduled copies: the text concerns no particular member.
        fillTemplate(template, repeatVariables, { ...context, member: null, repeat }),
    },
  }
}

async function savedMessage({ call, guild }: GuildCall, { savedMessageId }: RepeatMessage): Promise<Message | null> {
  const rows = await readCollection(call.services.db, guild.id, savedMessages.name)
  const row = rows.find(({ id }) => id === savedMessageId)
  const parsed = row && parseEntry(savedMessages.schema, entryOfRow(row))
  return parsed?.ok ? parsed.entry.message : null
}

/** The number of the next copy. */
async function nextCount({ call, guild }: GuildCall, { id }: RepeatMessage): Promise<number> {
  const { db, clock } = call.services
  const needs = { records: { copy: { kind: COPY, id } } }
  const { records } = await loadNeeds(db, guild.id, 'repeat-messages', needs, clock())
  return (copyState(records.copy?.rows[0]?.body)?.sends ?? 0) + 1
}
