import type { RewriteRequest } from '#core/message-copies-api.ts'
import { refuse } from '../../http/problems.ts'
import type { GuildCall } from '../guild-route.ts'
import { findBotsMessage } from './find-bots-message.ts'
import { composedOf, savedOfCall } from './saved-of-call.ts'
import { editOfVersion, prepareComposed, SEND_REFUSALS } from './send-composed.ts'

type Limit = Parameters<typeof prepareComposed>[2]['limit']

export const REWRITE_REFUSALS = [
  'entryNotFound',
  'entryResting',
  'messageGone',
  'copyIsBlocks',
  'botMayNotRead',
  'messageNotOurs',
  ...SEND_REFUSALS,
] as const

/** The copy in the address, and its new content; or why it cannot be rewritten. */
export async function findRewrite(visit: GuildCall, { channelId, language }: RewriteRequest, limit: Limit) {
  const { call } = visit
  const saved = await savedOfCall(visit)
  if (saved instanceof Response) return saved
  const composed = composedOf(saved, language)
  const ready = prepareComposed(visit, composed, { channelId, limit })
  if (ready instanceof Response) return ready
  const messageId = call.param('message')
  const found = await findBotsMessage(visit, { channelId, messageId })
  if (found instanceof Response) return found
  if (found.isBlocks && saved.message.format === 'embeds') return refuse(call, 'copyIsBlocks')
  return { saved, found, messageId, edit: await editOfVersion(call, composed, ready.version) }
}
