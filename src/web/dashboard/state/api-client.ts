import * as z from 'zod/mini'
import { findingCounts, guildPayload, saveReply, serverList } from '#core/api.ts'
import { changelog } from '#core/changelog-api.ts'
import { commandMentions } from '#core/commands/mentions.ts'
import {
  type CreateChannelRequest,
  type CreateGroupRequest,
  type CreateRoleRequest,
  createChannelReply,
  createGroupReply,
  createRoleReply,
} from '#core/create-api.ts'
import { decisionPage } from '#core/decisions-api.ts'
import { feedsReply, type LookRequest, lookReply } from '#core/feeds-api.ts'
import { figureTroubles } from '#core/figure-troubles-api.ts'
import { type FigureTryRequest, figureTryReply } from '#core/figure-try-api.ts'
import { filterHits } from '#core/filter-hits-api.ts'
import { type ImageRequest, type ImageType, imageReply, uploadReply } from '#core/images-api.ts'
import { type InviteLookRequest, inviteLookReply } from '#core/invites-api.ts'
import { memberList } from '#core/members-api.ts'
import { pastMessages } from '#core/past-messages-api.ts'
import type { Presence } from '#core/presence.ts'
import type { AllowBotRequest } from '#core/repair-api.ts'
import type { Updates } from '#core/settings/draft.ts'
import { usesReply } from '#core/uses-api.ts'
import { fullChannels } from '#core/webhook-room-api.ts'
import { birthdayCalls } from './birthday-calls.ts'
import { bulkRoleCalls } from './bulk-role-calls.ts'
import { calendarCalls } from './calendar-calls.ts'
import { type ApiClientDeps, createCaller } from './call-api.ts'
import { captchaCalls } from './captcha-calls.ts'
import { caseCalls } from './case-calls.ts'
import { collectionCalls } from './collection-calls.ts'
import { commandList } from './command-list.ts'
import { economyCalls } from './economy-calls.ts'
import { historyCalls } from './history-calls.ts'
import { infractionCalls } from './infraction-calls.ts'
import { logDestinationCalls } from './log-destination-calls.ts'
import { messageCalls } from './message-calls.ts'
import { proposalCalls } from './proposal-calls.ts'
import { reactionRoleCalls } from './reaction-role-calls.ts'
import { reportCalls } from './report-calls.ts'
import { scoreCalls } from './score-calls.ts'
import { searchOf } from './search-of.ts'
import { securityCalls } from './security-calls.ts'
import { settingsFileCalls } from './settings-file-calls.ts'
import { suggestionCalls } from './suggestion-calls.ts'
import { testCalls } from './test-calls.ts'
import { ticketCalls } from './ticket-calls.ts'
import { userCalls } from './user-calls.ts'

/** Whatever is left out is not filtered by. */
export type DecisionFilter = {
  person?: string | undefined
  channel?: string | undefined
  module?: string | undefined
}

export type ApiClient = ReturnType<typeof createApiClient>

export function createApiClient(deps: ApiClientDeps) {
  const { call, readFile, follow } = createCaller(deps)
  const { locale } = deps
  return {
    listServers: () => call('/dashboard/guilds', { reply: serverList }),
    countFindings: () => call('/dashboard/findings', { reply: findingCounts }),
    readGuild: (id: string) => call(`/dashboard/guilds/${id}`, { reply: guildPayload }),
    saveSettings: (id: string, updates: Updates, revision: number) =>
      call(`/dashboard/guilds/${id}/settings`, {
        method: 'PATCH',
        json: updates,
        headers: { 'if-match': `"${revision}"` },
        reply: saveReply,
      }),
    findMembers: (id: string, query: string) =>
      call(`/dashboard/guilds/${id}/members?query=${encodeURIComponent(query)}`, { reply: memberList }),
    readMembers: (id: string, ids: readonly string[]) =>
      call(`/dashboard/guilds/${id}/members?ids=${ids.join(',')}`, { reply: memberList }),
    readDecisions: (id: string, filter: DecisionFilter, before?: number) =>
      call(`/dashboard/guilds/${id}/decisions?${searchOf({ ...filter, before })}`, { reply: decisionPage }),
    drawImage: (type: ImageType, request: ImageRequest) =>
      call(`/dashboard/guilds/images/${type}`, { method: 'POST', json: request, reply: imageReply }),
    upload: (id: string, file: Blob, purpose?: 'proof') => {
      const form = new FormData()
      form.set('file', file, 'image')
      return call(`/dashboard/guilds/${id}/uploads${purpose ? `?for=${purpose}` : ''}`, {
        method: 'POST',
        form,
        reply: uploadReply,
      })
    },
    createChannelGroup: (id: string, request: CreateGroupRequest) =>
      call(`/dashboard/guilds/${id}/channel-groups`, { method: 'POST', json: request, reply: createGroupReply }),
    createChannel: (id: string, request: CreateChannelRequest) =>
      call(`/dashboard/guilds/${id}/channels`, { method: 'POST', json: request, reply: createChannelReply }),
    allowBot: (id: string, request: AllowBotRequest) =>
      call(`/dashboard/guilds/${id}/bot-permissions`, { method: 'POST', json: request, reply: z.unknown() }),
    createRole: (id: string, request: CreateRoleRequest) =>
      call(`/dashboard/guilds/${id}/roles`, { method: 'POST', json: request, reply: createRoleReply }),
    followGuild: (id: string, signal: AbortSignal) => follow(`/dashboard/guilds/${id}/live`, signal),
    placeEditor: (id: string, stream: string, presence: Presence) =>
      call(`/dashboard/guilds/${id}/live/${stream}`, { method: 'PUT', json: presence, reply: z.unknown() }),
    ...collectionCalls(call),
    ...historyCalls(call),
    ...proposalCalls(call),
    ...userCalls(call),
    ...securityCalls(call),
    ...birthdayCalls(call),
    ...calendarCalls(call),
    ...economyCalls(call),
    ...scoreCalls(call),
    ...reportCalls(call),
    ...infractionCalls(call),
    ...suggestionCalls(call),
    ...ticketCalls(call),
    ...reactionRoleCalls(call),
    ...caseCalls(call, readFile),
    ...settingsFileCalls(call, readFile),
    ...testCalls(call),
    ...bulkRoleCalls(call),
    ...captchaCalls(call),
    ...logDestinationCalls(call),
    ...messageCalls(call),
    listCommands: () => call('/commands', { reply: commandList }),
    listCommandMentions: () => call('/commands/mentions', { reply: commandMentions }),
    readChangelog: () => call(`/changelog?locale=${locale}`, { reply: changelog }),
    readCommandUses: (id: string) => call(`/dashboard/guilds/${id}/custom-commands/uses`, { reply: usesReply }),
    readWordUses: (id: string) => call(`/dashboard/guilds/${id}/words-reactions/uses`, { reply: usesReply }),
    readFigureTroubles: (id: string) => call(`/dashboard/guilds/${id}/community/figures`, { reply: figureTroubles }),
    tryFigure: (id: string, json: FigureTryRequest) =>
      call(`/dashboard/guilds/${id}/community/figures/try`, { method: 'POST', json, reply: figureTryReply }),
    readFullChannels: (id: string) => call(`/dashboard/guilds/${id}/logs/full-channels`, { reply: fullChannels }),
    readFilterHits: (id: string) => call(`/dashboard/guilds/${id}/auto-moderation/hits`, { reply: filterHits }),
    readPastMessages: (id: string, channelId: string) =>
      call(`/dashboard/guilds/${id}/auto-moderation/messages?${searchOf({ channel: channelId })}`, {
        reply: pastMessages,
      }),
    lookUpInvite: (id: string, typed: string) =>
      call(`/dashboard/guilds/${id}/auto-moderation/invites/look`, {
        method: 'POST',
        json: { typed } satisfies InviteLookRequest,
        reply: inviteLookReply,
      }),
    readFeeds: (id: string) => call(`/dashboard/guilds/${id}/feeds`, { reply: feedsReply }),
    testFeed: (id: string, key: string) =>
      call(`/dashboard/guilds/${id}/feeds/test`, { method: 'POST', json: { key }, reply: z.unknown() }),
    lookUpSource: (id: string, json: LookRequest) =>
      call(`/dashboard/guilds/${id}/feeds/look`, { method: 'POST', json, reply: lookReply }),
  }
}
