import * as z from 'zod/mini'
import { type Problem, problem as problemSchema } from '#core/api.ts'
import type { Locale } from '#core/locale.ts'
import { readJson, type Session } from './session.ts'

/**
 * spec §8 distinguishes "the server replied" from "no reply"; an answer that is not ours (HTML) is a reply without a
 * message.
 */
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
  /** Asks the person to confirm an action that the API otherwise refuses; false: they declined. */
  confirm(what: string): Promise<boolean>
}

const CONFIRMATION_NEEDED = 'urn:guildhall:problem:confirmationNeeded'

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

/** Calls the API with the person's token and in their language. */
export function createCaller({ baseUrl, locale, session, fetch, onSignedOut, confirm }: ApiClientDeps) {
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

  /** The answer, whatever it is; an expired token is renewed once, silently. */
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
    if (reply?.success) return { kind: 'ok', value: reply.data }
    const refusal = refusalOf(response.status, body)
    // Sends the same request again: the caller only waits longer.
    const isOpen = refusal.problem?.type === CONFIRMATION_NEEDED
    return isOpen && (await confirm(refusal.problem?.detail ?? '')) ? call(path, options) : refusal
  }

  /** Uses `fetch`, because a plain link cannot send the token. */
  const readFile: ReadFile = async (path) => {
    const answer = await request(path, { headers: { accept: '*/*' } })
    if (answer.kind !== 'answered') return answer
    const { response } = answer
    if (!response.ok) return refusalOf(response.status, await readJson(response))
    const file = await response.blob().catch(() => null)
    return file ? { kind: 'ok', value: file } : { kind: 'unreachable' }
  }

  /** Server-Sent Events through `fetch`, because an `EventSource` cannot send the token. */
  const follow = async (path: string, signal: AbortSignal): Promise<ApiResult<ReadableStream<Uint8Array>>> => {
    const headers = { accept: 'text/event-stream' }
    const answer = await request(path, { headers, signal })
    if (answer.kind !== 'answered') return answer
    const { ok, status, body, headers: told } = answer.response
    const isStream = ok && body && told.get('content-type')?.startsWith('text/event-stream')
    return isStream ? { kind: 'ok', value: body } : refusalOf(status, await readJson(answer.response))
  }

  return { call, readFile, follow }
}
