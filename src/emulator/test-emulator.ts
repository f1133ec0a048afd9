import { API } from '@discordjs/core'
import { REST } from '@discordjs/rest'
import * as spec from 'discord-api-spec/zod'
import type { Clock } from './clock.ts'
import { createEmulator, type Emulator, type EmulatorOptions } from './create.ts'
import type { WorldEvent } from './feed.ts'
import type { WatchExchange } from './rest/exchange.ts'
import { asSpecified, problemsOf } from './test-spec.ts'

export const APPLICATION = {
  id: '1123581321345589144',
  clientSecret: 'client-secret-of-the-tests',
  // Must not begin with "bot…": discord.js takes that for the scheme and cuts it off.
  botToken: 'token-of-the-bot-in-tests',
  name: 'Guildhall',
}
export const CALLBACK = 'http://localhost:3000/api/auth/callback'

export type Opened = Emulator & {
  url: string
  api: API
  rest: REST
  /** A request as the bot, without a client library. */
  call(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Response>
  /** The same where only success is expected; null: no content. */
  ask<T>(method: string, path: string, body?: object): Promise<T>
}

/** A world of its own on a free port, for tests. */
export async function openEmulator(options: Partial<EmulatorOptions> = {}): Promise<Opened> {
  const problems: string[] = []
  const watch: WatchExchange = (exchange) => problems.push(...problemsOf(exchange))
  const emulator = createEmulator({ application: APPLICATION, redirectUris: [CALLBACK], watch, ...options })
  const { url } = await emulator.listen(0, '127.0.0.1')
  const rest = new REST({ api: `${url}/api`, cdn: `${url}/cdn`, retries: 0 }).setToken(APPLICATION.botToken)
  const call: Opened['call'] = (method, path, body, headers = {}) =>
    fetch(`${url}/api/v10${path}`, {
      method,
      headers: {
        authorization: `Bot ${APPLICATION.botToken}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
  return {
    ...emulator,
    async close() {
      await emulator.close()
      // Every answer given and every request accepted while it was open conforms to Discord's own specification.
      if (problems.length > 0) throw new Error(`not as Discord's specification has it:\n${problems.join('\n')}`)
    },
    url,
    rest,
    api: new API(rest),
    call,
    async ask<T>(method: string, path: string, body?: object) {
      const answer = await call(method, path, body)
      if (answer.status >= 400) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
      return (answer.status === 204 ? null : await answer.json()) as T
    },
  }
}

/** A clock that stands still until the test moves it. */
export function stillClock(startMs = Date.UTC(2026, 0, 15, 12)): Clock & { pass(ms: number): void } {
  let now = startMs
  return {
    now: () => now,
    pass(ms) {
      now += ms
    },
  }
}

/** The same, on a clock that stands still, with all its events. */
export async function openStillEmulator() {
  const clock = stillClock()
  const emulator = await openEmulator({ clock })
  const heard: WorldEvent[] = []
  emulator.control.subscribe((event) => heard.push(event))
  return { emulator, clock, heard }
}
export type Still = Awaited<ReturnType<typeof openStillEmulator>>

type Schema = { safeParse(value: unknown): { success: boolean; error?: { issues: unknown[] } } }

/** Violations of Discord's specification in an answer; empty when there are none. */
export function problemsWith(schemaName: string, value: unknown): unknown[] {
  const schema: Schema | undefined = Reflect.get(spec, `${schemaName}Schema`)
  if (!schema) throw new Error(`the specification has no schema ${schemaName}`)
  return schema.safeParse(asSpecified(value)).error?.issues ?? []
}

/** The tests state the expected type; their assertions are the check. */
export async function readJson<T>(response: Response | Promise<Response>): Promise<T> {
  return (await response).json() as Promise<T>
}

type Fields = { [field: string]: Fields } & { _errors: { code: string }[] }
type Refused = { code: number; message: string; errors: Fields }

/** How a request was refused. */
export async function refusalOf(response: Response | Promise<Response>): Promise<Refused & { status: number }> {
  const answer = await response
  return { status: answer.status, ...(await readJson<Refused>(answer)) }
}

/** The error code of one field: `options.0.name`. */
export const codeAt = ({ errors }: Pick<Refused, 'errors'>, path: string): string | undefined =>
  path.split('.').reduce<Fields | undefined>((node, key) => node?.[key], errors)?._errors?.[0]?.code

export const fieldError = async (response: Promise<Response>, path: string): Promise<string | undefined> =>
  codeAt(await refusalOf(response), path)
