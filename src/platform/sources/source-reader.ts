import {
  type AskedSource,
  type SourceAsk,
  type SourceKind,
  type SourceProblem,
  type SourceReading,
  unread,
} from '#core/sources/source.ts'
import { createPublicFetch, type PublicAnswer, PublicFetchRefused } from '../fetch-public.ts'
import { createServiceAccounts, type ServiceKeys } from './service-accounts.ts'
import { standInAt } from './stand-in.ts'

/** Validators from a source's last answer, sent back to get only changes. */
export type SourceMarks = { etag: string | null; lastModified: string | null }
export const NO_MARKS: SourceMarks = { etag: null, lastModified: null }

type ReadSources =
  | { isUnchanged: true }
  | { isUnchanged: false; readings: ReadonlyMap<string, SourceReading>; marks: SourceMarks }

export type SourceReader = {
  kindOf(kind: string): SourceKind | null
  /** Whether the operator has given the keys that a kind requires. */
  isConfigured(kind: string): boolean
  /** Never rejects for problems outside: those are readings, too. */
  read(kind: string, sources: readonly AskedSource[], marks?: SourceMarks): Promise<ReadSources>
}

export type SourceReaderOptions = {
  kinds: Readonly<Record<string, SourceKind>>
  keys: ServiceKeys
  /** Hosts (`host:port`) in the private network that people's addresses may use. */
  allowedHosts: readonly string[]
  /** Address of a stand-in for all services, under their host names; null: the services themselves. */
  standIn: string | null
  userAgent: string
  now(): number
  /** For tests: how long an answer may take. */
  maxMs?: number
}

/** Makes the requests that the rules of each kind yield. */
export function createSourceReader(options: SourceReaderOptions): SourceReader {
  const { kinds, keys, allowedHosts, standIn, userAgent, now, maxMs } = options
  const { addressOf, shownAs, hosts } = standInAt(standIn)
  const fetchGiven = createPublicFetch({ userAgent, allowedHosts, ...(maxMs !== undefined && { maxMs }) })
  const fetchService = createPublicFetch({ userAgent, allowedHosts: hosts })
  const accounts = createServiceAccounts({ keys, fetchPublic: fetchService, addressOf, now })
  const kindOf = (kind: string) => (Object.hasOwn(kinds, kind) ? (kinds[kind] ?? null) : null)

  const fetchAsked = async (asked: SourceAsk, marks: SourceMarks): Promise<PublicAnswer | SourceProblem> => {
    const signed = asked.orSigned && accounts.has(asked.orSigned.account) ? asked.orSigned : null
    const account = signed?.account ?? asked.account
    const url = signed?.url ?? asked.url
    const signature = account ? await accounts.sign(account) : {}
    if (!signature) return 'notConfigured'
    const headers = { ...asked.headers, ...signature }
    const conditions = asked.isConditional
      ? { etag: marks.etag ?? undefined, lastModified: marks.lastModified ?? undefined }
      : {}
    const answer = asked.isService
      ? await fetchService({ url: addressOf(url), headers, ...conditions })
      : await fetchGiven({ url, headers, ...conditions })
    if (answer.status === 401 && account) accounts.forget(account)
    return { ...answer, url: asked.isService ? shownAs(answer.url) : answer.url }
  }

  const run = async (kind: SourceKind, sources: readonly AskedSource[], marks: SourceMarks): Promise<ReadSources> => {
    const all = (reading: SourceReading): ReadSources => ({
      isUnchanged: false,
      readings: new Map(sources.map(({ id }) => [id, reading])),
      marks: NO_MARKS,
    })
    if (kind.account && !accounts.has(kind.account)) return all(unread('notConfigured'))
    let given = NO_MARKS
    const questions = kind.ask(sources)
    let next = questions.next()
    while (!next.done) {
      const asked = next.value
      const answer = await fetchAsked(asked, marks)
      if (typeof answer === 'string') return all(unread(answer))
      const { status, etag, lastModified } = answer
      if (asked.isConditional && status === 304) return { isUnchanged: true }
      if (asked.isConditional && status === 200) given = { etag, lastModified }
      const problem = problemOf(status)
      if (problem && !asked.mayFail) return all(failureOf(problem, answer, now()))
      next = questions.next(answer)
    }
    return { isUnchanged: false, readings: next.value, marks: given }
  }

  return {
    kindOf,
    isConfigured: (kind) => {
      const account = kindOf(kind)?.account
      return account === undefined || accounts.has(account)
    },
    async read(name, sources, marks = NO_MARKS) {
      const kind = kindOf(name)
      if (!kind) throw new Error(`nobody knows how to read a source of kind ${name}`)
      try {
        return await run(kind, sources, marks)
      } catch (error) {
        if (!(error instanceof PublicFetchRefused)) throw error
        return {
          isUnchanged: false,
          readings: new Map(sources.map(({ id }) => [id, unread(error.problem)])),
          marks: NO_MARKS,
        }
      }
    },
  }
}

function problemOf(status: number): SourceProblem | null {
  if (status >= 200 && status < 300) return null
  if (status === 404 || status === 410) return 'notFound'
  if (status === 401 || status === 403) return 'forbidden'
  return status === 429 ? 'busy' : 'broken'
}

/** Seconds, or a date (RFC 9110, "Retry-After"). */
function failureOf(problem: SourceProblem, { retryAfter }: PublicAnswer, now: number): SourceReading {
  if (!retryAfter) return unread(problem)
  const seconds = Number(retryAfter)
  const retryAfterMs = Number.isFinite(seconds) ? seconds * 1_000 : Date.parse(retryAfter) - now
  return { ok: false, problem, ...(retryAfterMs > 0 && { retryAfterMs }) }
}
