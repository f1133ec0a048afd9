import { clickId } from '#core/bot/compose-saved.ts'
import { customId } from '#core/bot/custom-id.ts'
import { fromVersion } from '#core/bot/from-saved.ts'
import { uploadsAttached } from '#core/bot/message-uploads.ts'
import type { Locale } from '#core/locale.ts'
import type { SendMessageReply } from '#core/send-api.ts'
import { fillVersion } from '#core/settings/fill-message.ts'
import { issue, type SettingIssue } from '#core/settings/issues.ts'
import { type Message, type MessageParts, versionFor } from '#core/settings/message.ts'
import { findMessageIssues } from '#core/settings/message-issues.ts'
import type { TemplateContext } from '#core/templates/context.ts'
import { loadFiles } from '#platform/load-files.ts'
import { bodyOf, editOf } from '#platform/message-body.ts'
import { readUpload } from '#store/uploads.ts'
import type { Call } from '../../http/call.ts'
import { type ProblemCode, refuse } from '../../http/problems.ts'
import { refuseTooOften } from '../../http/refuse-too-often.ts'
import { replyJson } from '../../http/reply.ts'
import type { Services } from '../../services.ts'
import { refuseEntry } from '../collections/refuse-entry.ts'
import type { GuildCall } from '../guild-route.ts'
import { permissionNames } from '../permission-names.ts'
import { findSendingProblem, type SendingProblem } from './check-sending.ts'
import { postSomehow } from './post-message.ts'
import { templateContext } from './template-context.ts'

const NONCE_BYTES = 12

export type Composed = {
  message: Message
  /** The saved message that handles its clicks. */
  savedId: string | null
  language: Locale
  fill(template: string, context: TemplateContext): string
}

type Where = { channelId: string; limit: keyof Services['limits'] }
export type Sent = SendMessageReply

/** Why a composed message cannot be sent, known before the platform is called. */
export const SEND_REFUSALS = [
  'personMayNotWrite',
  'channelGone',
  'invalidEntry',
  'botMayNotWrite',
  'tooMany',
] as const satisfies readonly ProblemCode[]

/** Posts it to a channel, if both the person and the bot may write there. */
export async function sendComposed(visit: GuildCall, composed: Composed, where: Where): Promise<Response> {
  const sent = await postComposed(visit, composed, where)
  return sent instanceof Response ? sent : replyJson(visit.call, sent)
}

/** The same, for a call that continues afterwards. */
export async function postComposed(visit: GuildCall, composed: Composed, where: Where): Promise<Sent | Response> {
  const { call, guild } = visit
  const { env, platform } = call.services
  const ready = prepareComposed(visit, composed, where)
  if (ready instanceof Response) return ready
  const { channel, profile, version } = ready
  // Webhooks accept no nonce.
  const { files = [], ...body } = await bodyOfVersion(call, composed, version, { hasNonce: profile === null })
  const posted = await postSomehow(platform.rest, {
    channel,
    botId: guild.base.bot.id,
    files,
    body,
    sender: profile && {
      name: profile.name,
      avatarUrl: profile.avatar?.startsWith('/') ? new URL(profile.avatar, env.siteUrl.en).href : profile.avatar,
    },
  })
  return posted ? { channelId: channel.id, ...posted } : refuse(call, 'platformRefused')
}

/** Checks permissions and fills the message for this channel; or returns why not. */
export function prepareComposed(visit: GuildCall, { message, language, fill }: Composed, { channelId, limit }: Where) {
  const { call, user, guild } = visit
  const channel = guild.base.channels.find(({ id }) => id === channelId) ?? null
  const context = templateContext(visit, channel, language)
  const version = fillVersion(versionFor(message, language), (template) => fill(template, context))
  const problem = findSendingProblem(visit, channelId, { message, text: JSON.stringify(version) })
  if (problem) return refuseSending(call, problem)
  if (!channel) return refuse(call, 'channelGone')
  const profile = guild.settings.webhooksProfiles.find(({ id }) => id === message.profileId) ?? null
  const issues = findFilledIssues(message, version, profile !== null)
  if (issues.length > 0) return refuseEntry(call, issues)
  return refuseTooOften(call, user, limit) ?? { channel, profile, version }
}

type Written = Pick<Composed, 'message' | 'savedId'>

/** In the platform's format, with its uploads. The variables of the version are already filled. */
export async function bodyOfVersion(
  call: Call,
  composed: Written,
  version: MessageParts,
  { hasNonce }: { hasNonce: boolean },
) {
  const { written, files } = await writeVersion(call, composed, version)
  return bodyOf(written, null, hasNonce ? call.services.random(NONCE_BYTES).toString('base64url') : null, files)
}

/** The same for an existing message. */
export async function editOfVersion(call: Call, composed: Written, version: MessageParts) {
  const { written, files } = await writeVersion(call, composed, version)
  return editOf(written, null, files)
}

async function writeVersion(call: Call, { message, savedId }: Written, version: MessageParts) {
  const { clock, db, log, platform } = call.services
  const written = fromVersion(message, version, {
    fill: (text) => text,
    picture: uploadsAttached(version),
    customId: (id) => (savedId ? clickId(savedId, id) : customId('messages', 'gone')),
    now: clock(),
  })
  const files = await loadFiles(written.files ?? [], {
    cdn: platform.urls.cdn,
    readUpload: (name) => readUpload(db, name),
    onLeftOut: (name, error) => log.warn({ err: error, requestId: call.id, name }, 'picture left out'),
  })
  return { written, files }
}

/** Names may be longer than the variables they replace, so the limits are checked again. */
function findFilledIssues(message: Message, version: MessageParts, hasProfile: boolean): SettingIssue[] {
  const { format, mentions, silent } = message
  const filled = findMessageIssues({ format, mentions, silent, ...version })
  const isProfileGone = message.profileId !== undefined && !hasProfile
  return isProfileGone ? [issue('message.profileId', 'W_GONE'), ...filled] : filled
}

export function refuseSending(call: Call, problem: SendingProblem): Response {
  if (problem.code === 'channelGone') return refuse(call, 'channelGone')
  const permissions = permissionNames(problem.missing, call.locale)
  return refuse(call, problem.code, { params: { permissions, channel: `#${problem.channel}` } })
}
