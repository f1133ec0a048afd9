import * as z from 'zod/mini'
import {
  changelog,
  greetingTestReply,
  guildPayload,
  historyPage,
  type ImageRequest,
  type ImageType,
  imageReply,
  type Problem,
  problem as problemSchema,
  saveReply,
  serverList,
  uploadReply,
} from '#core/api.ts'
import type { Locale } from '#core/locale.ts'
import type { Updates } from '#core/settings/draft.ts'
import { readJson, type Session } from './session.ts'

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

type Call<S extends z.core.$ZodType> = {
  reply: S
  method?: 'GET' | 'POST' | 'PATCH'
  json?: unknown
  form?: FormData
  headers?: Record<string, string>
}

export type ApiClient = ReturnType<typeof createApiClient>

export function createApiClient({ baseUrl, locale, session, fetch, onSignedOut }: ApiClientDeps) {
  const send = (path: string, token: string, call: Call<z.core.$ZodType>) =>
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
    }).catch(() => null)

  const call = async <S extends z.core.$ZodType>(path: string, options: Call<S>): Promise<ApiResult<z.output<S>>> => {
    const leave = (): ApiResult<z.output<S>> => {
      onSignedOut()
      return { kind: 'signedOut' }
    }
    const first = await session.token()
    if (first.kind !== 'ok') return first.kind === 'signedOut' ? leave() : first
    let response = await send(path, first.token, options)
    // product.md: an expired token is renewed once, silently.
    if (response?.status === 401) {
      const second = await session.renew(first.token)
      if (second.kind !== 'ok') return second.kind === 'signedOut' ? leave() : second
      response = await send(path, second.token, options)
      if (response?.status === 401) return leave()
    }
    if (!response) return { kind: 'unreachable' }
    const body = await readJson(response)
    const reply = response.ok ? z.safeParse(options.reply, body) : null
    if (reply?.success) return { kind: 'ok', value: reply.data }
    const told = z.safeParse(problemSchema, body)
    return { kind: 'problem', status: response.status, problem: told.success ? told.data : null }
  }

  return {
    listServers: () => call('/dashboard/guilds', { reply: serverList }),
    readGuild: (id: string) => call(`/dashboard/guilds/${id}`, { reply: guildPayload }),
    saveSettings: (id: string, updates: Updates, revision: number) =>
      call(`/dashboard/guilds/${id}/settings`, {
        method: 'PATCH',
        json: updates,
        headers: { 'if-match': `"${revision}"` },
        reply: saveReply,
      }),
    readHistory: (id: string, limit: number) =>
      call(`/dashboard/guilds/${id}/history?limit=${limit}`, { reply: historyPage }),
    drawImage: (type: ImageType, request: ImageRequest) =>
      call(`/dashboard/guilds/images/${type}`, { method: 'POST', json: request, reply: imageReply }),
    upload: (id: string, file: Blob) => {
      const form = new FormData()
      form.set('file', file, 'image')
      return call(`/dashboard/guilds/${id}/uploads`, { method: 'POST', form, reply: uploadReply })
    },
    readChangelog: () => call(`/changelog?locale=${locale}`, { reply: changelog }),
    sendGreetingTest: (id: string, type: 'welcome' | 'goodbye') =>
      call(`/dashboard/guilds/${id}/welcome/test`, { method: 'POST', json: { type }, reply: greetingTestReply }),
  }
}
