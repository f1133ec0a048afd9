import type * as z from 'zod/mini'
import { clickId } from '#core/bot/compose-saved.ts'
import { fromVersion, uploadsAttached } from '#core/bot/from-saved.ts'
import { parseEntry } from '#core/collections/parse-entry.ts'
import type { Channel } from '#core/guild/types.ts'
import { sendMessageReply, sendMessageRequest } from '#core/send-api.ts'
import { fillVersion } from '#core/settings/fill-message.ts'
import { issue, type SettingIssue } from '#core/settings/issues.ts'
import { type Message, versionFor } from '#core/settings/message.ts'
import { findMessageIssues } from '#core/settings/message-issues.ts'
import type { TemplateContext } from '#core/templates/context.ts'
import { globalVariables } from '#core/templates/global-variables.ts'
import { fillTemplate } from '#core/templates/variables.ts'
import { savedMessages } from '#modules/messages/saved-message.ts'
import { loadFiles } from '#platform/load-files.ts'
import { bodyOf } from '#platform/message-body.ts'
import { readCollection } from '#store/collections.ts'
import { readUpload } from '#store/uploads.ts'
import type { Identity } from '../../auth/bearer.ts'
import type { Call } from '../../http/call.ts'
import { refuse } from '../../http/problems.ts'
import { refuseHaste } from '../../http/refuse-haste.ts'
import { replyJson } from '../../http/reply.ts'
import { entryOfRow } from '../collections/entry-view.ts'
import { refuseEntry } from '../collections/refuse-entry.ts'
import type { Visit } from '../enter.ts'
import { type GuildCall, guildBodyRoute } from '../guild-route.ts'
import { memberSnapshot } from '../member-snapshot.ts'
import { permissionNames } from '../permission-names.ts'
import { findSendingProblem, type SendingProblem } from './check-sending.ts'
import { postMessage } from './post-message.ts'

const NONCE_BYTES = 12

export const sendMessage = guildBodyRoute({
  method: 'post',
  path: '/api/bot/dashboard/guilds/:id/messages/:entry/send',
  summary: 'Posts a saved message to a channel, in one of its languages, under the bot’s name or that of its profile.',
  opens: { module: 'messages', to: 'edit' },
  body: { schema: sendMessageRequest, maxBytes: 1024 },
  reply: { status: 200, schema: sendMessageReply },
  refusals: [
    'personMayNotWrite',
    'entryNotFound',
    'channelGone',
    'invalidEntry',
    'botMayNotWrite',
    'platformRefused',
    'tooMany',
  ],
  handle: send,
})

async function send(visit: GuildCall, request: z.output<typeof sendMessageRequest>): Promise<Response> {
  const { call, user, guild } = visit
  const { clock, db, env, log, platform, random } = call.services
  const stored = (await readCollection(db, guild.id, savedMessages.name)).find(({ id }) => id === call.param('entry'))
  if (!stored) return refuse(call, 'entryNotFound')
  const parsed = parseEntry(savedMessages.schema, entryOfRow(stored))
  if (!parsed.ok) return refuseEntry(call, parsed.issues)
  const { message } = parsed.entry

  const channel = guild.base.channels.find(({ id }) => id === request.channelId) ?? null
  const version = fillVersion(
    versionFor(message, request.language),
    fillerFor(call, user, visit, channel, request.language),
  )
  const problem = findSendingProblem(visit, request.channelId, { message, text: JSON.stringify(version) })
  if (problem) return refuseSending(call, problem)
  if (!channel) return refuse(call, 'channelGone')
  const profile = guild.settings.webhooksProfiles.find(({ id }) => id === message.profileId) ?? null
  const issues = findFilledIssues(message, version, profile !== null)
  if (issues.length > 0) return refuseEntry(call, issues)
  const tooOften = refuseHaste(call, user, 'send')
  if (tooOften) return tooOften

  const written = fromVersion(message, version, {
    fill: (text) => text,
    picture: uploadsAttached(version),
    customId: (id) => clickId(stored.id, id),
    now: clock(),
  })
  const loaded = await loadFiles(written.files ?? [], {
    cdn: platform.urls.cdn,
    readUpload: (name) => readUpload(db, name),
    onLeftOut: (name, error) => log.warn({ err: error, requestId: call.id, name }, 'picture left out'),
  })
  // Webhooks know no nonce.
  const nonce = profile ? null : random(NONCE_BYTES).toString('base64url')
  const { files = [], ...body } = bodyOf(written, null, nonce, loaded)
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

/** Plain sends resolve server, channel and time, and `{user}` is the sender. */
function fillerFor(
  { services: { clock, platform } }: Call,
  user: Identity['user'],
  visit: Visit,
  channel: Channel | null,
  locale: TemplateContext['locale'],
): (template: string) => string {
  const { guild } = visit
  const { timezone } = guild.settings
  const context: TemplateContext = {
    member: memberSnapshot({ user }, visit),
    guild: { ...guild.base.snapshot, premium: guild.premium, locale, timezone, channels: guild.base.channels },
    channel,
    now: clock(),
    locale,
    timezone,
    cdn: platform.urls.cdn,
  }
  return (template) => fillTemplate(template, globalVariables, context)
}

/** Names may be longer than the variables they came from, so the caps are counted once more. */
function findFilledIssues(
  message: Message,
  version: ReturnType<typeof versionFor>,
  hasProfile: boolean,
): SettingIssue[] {
  const { format, mentions, silent } = message
  const filled = findMessageIssues({ format, mentions, silent, ...version })
  const isProfileGone = message.profileId !== undefined && !hasProfile
  return isProfileGone ? [issue('message.profileId', 'W_GONE'), ...filled] : filled
}

function refuseSending(call: Call, problem: SendingProblem): Response {
  if (problem.code === 'channelGone') return refuse(call, 'channelGone')
  const { locale } = call
  const permissions = permissionNames(problem.missing, locale)
  return refuse(call, problem.code, { params: { permissions, channel: `#${problem.channel}` } })
}
