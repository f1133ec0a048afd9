import { clickId } from '#core/bot/compose-saved.ts'
import { customId } from '#core/bot/custom-id.ts'
import { fromVersion, uploadsAttached } from '#core/bot/from-saved.ts'
import type { Locale } from '#core/locale.ts'
import { fillVersion } from '#core/settings/fill-message.ts'
import { issue, type SettingIssue } from '#core/settings/issues.ts'
import { type Message, type MessageParts, versionFor } from '#core/settings/message.ts'
import { findMessageIssues } from '#core/settings/message-issues.ts'
import type { TemplateContext } from '#core/templates/context.ts'
import { loadFiles } from '#platform/load-files.ts'
import { bodyOf } from '#platform/message-body.ts'
import { readUpload } from '#store/uploads.ts'
import type { Call } from '../../http/call.ts'
import { refuse } from '../../http/problems.ts'
import { refuseHaste } from '../../http/refuse-haste.ts'
import { replyJson } from '../../http/reply.ts'
import type { Services } from '../../services.ts'
import { refuseEntry } from '../collections/refuse-entry.ts'
import type { GuildCall } from '../guild-route.ts'
import { permissionNames } from '../permission-names.ts'
import { findSendingProblem, type SendingProblem } from './check-sending.ts'
import { postMessage } from './post-message.ts'
import { templateContext } from './template-context.ts'

const NONCE_BYTES = 12

type Composed = {
  message: Message
  /** Clicks come back to it. */
  savedId: string | null
  language: Locale
  fill(template: string, context: TemplateContext): string
}

/** Posts it to a channel, as far as both the person and the bot may write there. */
export async function sendComposed(
  visit: GuildCall,
  composed: Composed,
  { channelId, limit }: { channelId: string; limit: keyof Services['limits'] },
): Promise<Response> {
  const { call, user, guild } = visit
  const { env, platform } = call.services
  const { message, language } = composed
  const channel = guild.base.channels.find(({ id }) => id === channelId) ?? null
  const context = templateContext(visit, channel, language)
  const version = fillVersion(versionFor(message, language), (template) => composed.fill(template, context))
  const problem = findSendingProblem(visit, channelId, { message, text: JSON.stringify(version) })
  if (problem) return refuseSending(call, problem)
  if (!channel) return refuse(call, 'channelGone')
  const profile = guild.settings.webhooksProfiles.find(({ id }) => id === message.profileId) ?? null
  const issues = findFilledIssues(message, version, profile !== null)
  if (issues.length > 0) return refuseEntry(call, issues)
  const tooOften = refuseHaste(call, user, limit)
  if (tooOften) return tooOften

  // Webhooks know no nonce.
  const { files = [], ...body } = await bodyOfVersion(call, composed, version, { hasNonce: profile === null })
  const messageId = await postMessage(platform.rest, {
    channel,
    botId: guild.base.bot.id,
    files,
    body,
    sender: profile && {
      name: profile.name,
      avatarUrl: profile.avatar?.startsWith('/') ? new URL(profile.avatar, env.siteUrl.en).href : profile.avatar,
    },
  })
  return messageId ? replyJson(call, { channelId: channel.id, messageId }) : refuse(call, 'platformRefused')
}

/** In the platform's shape, its uploads with it. The version has its variables filled. */
export async function bodyOfVersion(
  call: Call,
  { message, savedId }: Pick<Composed, 'message' | 'savedId'>,
  version: MessageParts,
  { hasNonce }: { hasNonce: boolean },
) {
  const { clock, db, log, platform, random } = call.services
  const written = fromVersion(message, version, {
    fill: (text) => text,
    picture: uploadsAttached(version),
    customId: (id) => (savedId ? clickId(savedId, id) : customId('messages', 'gone')),
    now: clock(),
  })
  const loaded = await loadFiles(written.files ?? [], {
    cdn: platform.urls.cdn,
    readUpload: (name) => readUpload(db, name),
    onLeftOut: (name, error) => log.warn({ err: error, requestId: call.id, name }, 'picture left out'),
  })
  return bodyOf(written, null, hasNonce ? random(NONCE_BYTES).toString('base64url') : null, loaded)
}

/** Names may be longer than the variables they came from, so the caps are counted once more. */
function findFilledIssues(message: Message, version: MessageParts, hasProfile: boolean): SettingIssue[] {
  const { format, mentions, silent } = message
  const filled = findMessageIssues({ format, mentions, silent, ...version })
  const isProfileGone = message.profileId !== undefined && !hasProfile
  return isProfileGone ? [issue('message.profileId', 'W_GONE'), ...filled] : filled
}

function refuseSending(call: Call, problem: SendingProblem): Response {
  if (problem.code === 'channelGone') return refuse(call, 'channelGone')
  const permissions = permissionNames(problem.missing, call.locale)
  return refuse(call, problem.code, { params: { permissions, channel: `#${problem.channel}` } })
}
