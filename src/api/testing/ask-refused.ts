import { expect } from 'vitest'
import type { Problem } from '#core/api.ts'
import { ISSUES_MAX, type IssueCode } from '#core/settings/issues.ts'
import type { Tree } from '#core/settings/paths.ts'
import type { RefusedValues } from '#core/settings/refused.fixture.ts'
import { type Browser, openApi, readProblem } from './open-api.ts'
import { seedServer } from './refusal-server.ts'

type Asked = { path: string; method: string; body: unknown; who: Browser }

/** The API without a port, fast enough for thousands of refusals, on the server of the tables. */
export async function openRefusing() {
  const api = await openApi({ writeRate: { burst: 1_000_000, perSecond: 1 } })
  await seedServer(api)
  const send = ({ path, method, body, who }: Asked, language = 'en') =>
    api.app.request(path, {
      method,
      headers: {
        authorization: `Bearer ${who.token}`,
        'content-type': 'application/json',
        'accept-language': language,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })

  /** The same call in both languages; `null` when it was not refused. */
  const askRefused = async (asked: Asked): Promise<Problem | null> => {
    const [english, french] = await Promise.all(
      ['en', 'fr'].map(async (language) => {
        const reply = await send(asked, language)
        return reply.ok ? null : readProblem(reply)
      }),
    )
    if (english && french) expectTranslation(english, french)
    return english ?? null
  }

  return {
    api,
    send,
    askRefused,
    close: () => api.close(),
  }
}

/** One readable sentence per fault and language. */
function expectTranslation(english: Problem, french: Problem): void {
  const faults = ({ status, errors }: Problem) => [status, errors?.map(({ path, code }) => [path, code])]
  expect(faults(french)).toEqual(faults(english))
  const pairs: [string, string][] = [
    [english.title, french.title],
    ...(english.errors ?? []).map(({ message }, n): [string, string] => [message, french.errors?.[n]?.message ?? '']),
  ]
  for (const [inEnglish, inFrench] of pairs) {
    expect(inEnglish).toMatch(/^\P{Ll}.*\p{L}{2}/u)
    expect(inFrench).toMatch(/^\P{Ll}.*\p{L}{2}/u)
    expect(inFrench).not.toBe(inEnglish)
    // The name of a statistics channel has to contain a literal `{count}`.
    expect(`${inEnglish} ${inFrench}`.replaceAll('{count}', '')).not.toMatch(/[{}]|\b[VW]_[A-Z]|undefined|NaN/)
    // A no-break space stands before these in French.
    expect(inFrench).not.toMatch(/[^\u00a0\u202f][:;!?]/)
  }
}

export const faultsOf = (told: Problem | null): string[] =>
  told === null ? ['accepted'] : [...new Set((told.errors ?? []).map(({ path, code }) => `${path} ${code}`))].toSorted()

export type Round = { patch: Tree; expected: string[] }

/** What needs the server is only checked once everything is well formed. */
const needsServer = (code: IssueCode) => code.startsWith('W_') || code === 'V_CHANNEL_TYPE'

/**
 * One wrong value for each key, then the next for each, and so on: the API reports up to a hundred faults, so that
 * one call covers many keys.
 */
export function roundsOf(keys: Readonly<Record<string, RefusedValues>>, isWanted = (_: IssueCode) => true): Round[] {
  const listed = Object.entries(keys).map(([path, byCode]) => ({
    path,
    faults: (Object.entries(byCode) as [IssueCode, unknown[]][])
      .filter(([code]) => isWanted(code))
      .flatMap(([code, values]) => values.map((value) => ({ code, value }))),
  }))
  return [false, true].flatMap((late) => {
    const rows = listed.map(({ path, faults }) => ({
      path,
      faults: faults.filter(({ code }) => needsServer(code) === late),
    }))
    const longest = Math.max(0, ...rows.map(({ faults }) => faults.length))
    return Array.from({ length: longest }, (_, n) =>
      rows.flatMap(({ path, faults }) => {
        const fault = faults[n]
        return fault ? [{ path, ...fault }] : []
      }),
    )
      .flatMap(asManyAsAreTold)
      .map((wrong) => ({
        patch: Object.fromEntries(wrong.map(({ path, value }) => [path, value])),
        expected: wrong.map(({ path, code }) => `${path} ${code}`).toSorted(),
      }))
  })
}

function asManyAsAreTold<T>(faults: readonly T[]): T[][] {
  const rounds = Math.ceil(faults.length / ISSUES_MAX)
  return Array.from({ length: rounds }, (_, n) => faults.slice(n * ISSUES_MAX, (n + 1) * ISSUES_MAX))
}
