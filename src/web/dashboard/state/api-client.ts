import * as z from 'zod/mini'
import {
  changelog,
  findingCounts,
  guildPayload,
  type ImageRequest,
  type ImageType,
  imageReply,
  type Problem,
  problem as problemSchema,
  saveReply,
  serverList,
  uploadReply,
} from '#core/api.ts'
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
import type { Locale } from '#core/locale.ts'
import { memberList } from '#core/members-api.ts'
import { pastMessages } from '#core/past-messages-api.ts'
import type { Presence } from '#core/presence.ts'
import type { AllowBotRequest } from '#core/repair-api.ts'
import type { Updates } from '#core/settings/draft.ts'
import { usesReply } from '#core/uses-api.ts'
import { birthdayCalls } from './birthday-calls.ts'
import { bulkRoleCalls } from './bulk-role-calls.ts'
import { calendarCalls } from './calendar-calls.ts'
import { captchaCalls } from './captcha-calls.ts'
import { caseCalls } from './case-calls.ts'
import { collectionCalls } from './collection-calls.ts'
import { commandList } from './command-list.ts'
import { economyCalls } from './economy-calls.ts'
import { historyCalls } from './history-calls.ts'
import { infractionCalls } from './infraction-calls.ts'
import { logDestinationCalls } from './log-destination-calls.ts'
import { messageCalls } from './message-calls.ts'
import { reactionRoleCalls } from './reaction-role-calls.ts'
import { reportCalls } from './report-calls.ts'
import { scoreCalls } from './score-calls.ts'
import { searchOf } from './search-of.ts'
import { readJson, type Session } from './session.ts'
import { settingsFileCalls } from './settings-file-calls.ts'
import { suggestionCalls } from './suggestion-calls.ts'
import { testCalls } from './test-calls.ts'
import { ticketCalls } from './ticket-calls.ts'
import { userCalls } from './user-calls.ts'

/** spec §8 tells "the server replied" from "no reply"; an answer that is not ours (HTML) is a reply without words. */
export type ApiResult<T> =
  | { kind: 'ok'; value: T }
  | { kind: 'problem'; status: number; problem: Problem | null }
  | { kind: 'unreachable' }
  | { kind: 'signedOut' }

export type ApiClientDeps = {
  baseUrl: string
  locale: Locale
  session: Session
  fetch: (url: string, init: RequestInit) => Promise<Response>
  onSignedOut(): void
}

type Refusal = Extract<ApiResult<never>, { kind: 'problem' }>
type Answer = { kind: 'answered'; response: Response } | { kind: 'unreachable' } | { kind: 'signedOut' }

type Request = {
  signal?: AbortSignal
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  json?: unknown
  form?: FormData
  headers?: Record<string, string>
}

type Call<S extends z.core.$ZodType> = Request & { reply: S }
export type CallApi = <S extends z.core.$ZodType>(path: string, options: Call<S>) => Promise<ApiResult<z.output<S>>>

export type ReadFile = (path: string) => Promise<ApiResult<Blob>>

/** What is left out is not asked for. */
export type DecisionFilter = {
  person?: string | undefined
  channel?: string | undefined
  module?: string | undefined
}

export type ApiClient = ReturnType<typeof createApiClient>

export function createApiClient({ baseUrl, locale, session, fetch, onSignedOut }: ApiClientDeps) {
  const send = (path: string, token: string, call: Request) =>
    fetch(baseUrl + path, {
      method: call.method ?? 'GET',
      headers: {
        accept: 'application/json',
        'accept-language': locale,
        authorization: `Bearer ${token}`,
        ...(call.json !== undefined && { 'content-type': 'application/json' }),
        ...call.headers,
      },
      ...(call.json !== undefined && { body: JSON.stringify(call.json) }),
      ...(call.form && { body: call.form }),
      ...(call.signal && { signal: call.signal }),
    }).catch(() => null)

  /** The answer, whatever it says; an expired token is renewed once, silently. */
  const request = async (path: string, options: Request): Promise<Answer> => {
    const leave = (): Answer => {
      onSignedOut()
      return { kind: 'signedOut' }
    }
    const first = await session.token()
    if (first.kind !== 'ok') return first.kind === 'signedOut' ? leave() : first
    let response = await send(path, first.token, options)
    if (response?.status === 401) {
      const second = await session.renew(first.token)
      if (second.kind !== 'ok') return second.kind === 'signedOut' ? leave() : second
      response = await send(path, second.token, options)
      if (response?.status === 401) return leave()
    }
    return response ? { kind: 'answered', response } : { kind: 'unreachable' }
  }

  const refusalOf = (status: number, body: unknown): Refusal => {
    const told = z.safeParse(problemSchema, body)
    return { kind: 'problem', status, problem: told.success ? told.data : null }
  }

  const call: CallApi = async (path, options) => {
    const answer = await request(path, options)
    if (answer.kind !== 'answered') return answer
    const { response } = answer
    const body = await readJson(response)
    const reply = response.ok ? z.safeParse(options.reply, body) : null
    return reply?.success ? { kind: 'ok', value: reply.data } : refusalOf(response.status, body)
  }

  /** By `fetch`: a plain link cannot carry the token. */
  const readFile: ReadFile = async (path) => {
    const answer = await request(path, { headers: { accept: '*/*' } })
    if (answer.kind !== 'answered') return answer
    const { response } = answer
    if (!response.ok) return refusalOf(response.status, await readJson(response))
    const file = await response.blob().catch(() => null)
    return file ? { kind: 'ok', value: file } : { kind: 'unreachable' }
  }

  /** Server-Sent Events by `fetch`: an `EventSource` cannot carry the token. */
  const followGuild = async (id: string, signal: AbortSignal): Promise<ApiResult<ReadableStream<Uint8Array>>> => {
    const headers = { accept: 'text/event-stream' }
    const answer = await request(`/dashboard/guilds/${id}/live`, { headers, signal })
    if (answer.kind !== 'answered') return answer
    const { ok, status, body, headers: told } = answer.response
    const isStream = ok && body && told.get('content-type')?.startsWith('text/event-stream')
    return isStream ? { kind: 'ok', value: body } : refusalOf(status, await readJson(answer.response))
  }

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
    followGuild,
    placeEditor: (id: string, stream: string, presence: Presence) =>
      call(`/dashboard/guilds/${id}/live/${stream}`, { method: 'PUT', json: presence, reply: z.unknown() }),
    ...collectionCalls(call),
    ...historyCalls(call),
    ...userCalls(call),
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
    readChangelog: () => call(`/changelog?locale=${locale}`, { reply: changelog }),
    readCommandUses: (id: string) => call(`/dashboard/guilds/${id}/custom-commands/uses`, { reply: usesReply }),
    readWordUses: (id: string) => call(`/dashboard/guilds/${id}/words-reactions/uses`, { reply: usesReply }),
    readFigureTroubles: (id: string) => call(`/dashboard/guilds/${id}/community/figures`, { reply: figureTroubles }),
    tryFigure: (id: string, json: FigureTryRequest) =>
      call(`/dashboard/guilds/${id}/community/figures/try`, { method: 'POST', json, reply: figureTryReply }),
    readFilterHits: (id: string) => call(`/dashboard/guilds/${id}/auto-moderation/hits`, { reply: filterHits }),
    readPastMessages: (id: string, channelId: string) =>
      call(`/dashboard/guilds/${id}/auto-moderation/messages?${searchOf({ channel: channelId })}`, {
        reply: pastMessages,
      }),
    readFeeds: (id: string) => call(`/dashboard/guilds/${id}/feeds`, { reply: feedsReply }),
    testFeed: (id: string, key: string) =>
      call(`/dashboard/guilds/${id}/feeds/test`, { method: 'POST', json: { key }, reply: z.unknown() }),
    lookUpSource: (id: string, json: LookRequest) =>
      call(`/dashboard/guilds/${id}/feeds/look`, { method: 'POST', json, reply: lookReply }),
  }
}
