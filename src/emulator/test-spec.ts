import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import * as spec from 'discord-api-spec/zod'
import { z } from 'zod'
import type { Exchange } from './rest/exchange.ts'

type Schema = { safeParse(value: unknown): { success: boolean; error?: { issues: unknown[] } } }
type Operation = { literal: number; path: RegExp; request: Schema | null; answers: Map<string, Schema | null> }

/**
 * Discord's specification lists the types of each operation only in its TypeScript file; the schemas are beside it
 * under the same names. This reads the first to find the second.
 */
function readOperations(): Map<string, Operation[]> {
  const source = fileURLToPath(import.meta.resolve('discord-api-spec')).replace(/\.js$/, '.ts')
  const text = readFileSync(source, 'utf8')
  const paths = text.slice(text.indexOf('export interface Paths {'))
  const operations = new Map<string, Operation[]>()
  for (const [, path, body] of paths.matchAll(/^ {2}"(\/[^"]*)": \{\n([\s\S]*?)^ {2}\};/gm))
    for (const [, method, inner] of body!.matchAll(/^ {4}(get|put|post|patch|delete): \{\n([\s\S]*?)^ {4}\};/gm))
      operations.set(method!, [...(operations.get(method!) ?? []), operation(path!, inner!)])
  for (const list of operations.values()) list.sort((a, b) => b.literal - a.literal)
  return operations
}

function operation(path: string, body: string): Operation {
  const request = /^ {6}requestBody\?:\s*([\s\S]*?);\n {6}responses/m.exec(body)?.[1]
  const responses = /^ {6}responses: \{\n([\s\S]*?)^ {6}\};/m.exec(body)?.[1] ?? ''
  const answers = new Map<string, Schema | null>()
  for (const [, status, type] of responses.matchAll(/^ {8}"(\w+)":([\s\S]*?);\n(?= {8}(?:"|\/\*)|$)/gm)) {
    answers.set(status!, schemaOf(type!))
  }
  const segments = path.split('/')
  return {
    literal: segments.filter((segment) => !segment.startsWith('{')).length,
    path: new RegExp(`^${segments.map((one) => (one.startsWith('{') ? '[^/]+' : one)).join('/')}$`),
    request: request ? schemaOf(request) : null,
    answers,
  }
}

/** `A | B`, `A[]`, `(A | B | null)[] | null`; null for what has no named schema. */
function schemaOf(type: string): Schema | null {
  const flat = type
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(/^\| /, '')
  if (flat.includes('{')) return null
  const list = /^\(([^()]+)\)\[\]( \| null)?$/.exec(flat)
  if (list) return arrayOf(schemaOf(list[1]!.replace(' | null', '')))
  const members = flat.split(' | ').filter((one) => one !== 'null')
  const schemas = members.map((one) => {
    const name = one.replace(/\[\]$/, '')
    const named: z.ZodType | undefined = Reflect.get(spec, `${name}Schema`)
    return named && one.endsWith('[]') ? z.array(named) : named
  })
  if (schemas.some((one) => one === undefined)) return null
  const [first, ...rest] = schemas as z.ZodType[]
  return first ? (rest.length > 0 ? z.union([first, ...rest]) : first) : null
}

const arrayOf = (schema: Schema | null) => (schema ? z.array(schema as z.ZodType) : null)

const operations = readOperations()

/** The specification types field errors wrongly, so refusals are checked by hand. */
const refusal = z.object({ message: z.string(), code: z.int(), errors: z.record(z.string(), z.unknown()).optional() })
const rateLimit = z.object({ message: z.string(), retry_after: z.number(), global: z.boolean() })

/** The specification has permissions as numbers; reference and libraries use strings. */
const PERMISSION_KEYS: readonly string[] = ['default_member_permissions', 'permissions', 'allow', 'deny']
const asTyped = (request: unknown): unknown =>
  JSON.parse(JSON.stringify(request), (key, value) =>
    PERMISSION_KEYS.includes(key) && typeof value === 'string' ? Number(value) : value,
  )

/**
 * What the schemas refuse although Discord uses it: times with an explicit offset, and references that forward a
 * message (type 1).
 */
export const asSpecified = (sent: unknown): unknown =>
  JSON.parse(JSON.stringify(sent), (key, value) => {
    if (key === 'message_reference' && value?.type === 1) return { ...value, type: 0 }
    return typeof value === 'string' ? value.replace(LOCAL_TIME, '$1Z') : value
  })
const LOCAL_TIME = /^(\d{4}-\d\d-\d\dT[\d:.]+)([+-]\d\d:\d\d)?$/

/** The specification requires the name in each request; libraries send only changes, and Discord accepts that. */
const REQUESTS_TYPED_WRONGLY = ['PATCH /users/@me']

/** Violations of Discord's specification in one exchange, including a request that should have been refused. */
export function problemsOf(exchange: Exchange): string[] {
  const likeness = likenessOf(exchange)
  if (foundRight.has(likeness)) return []
  const problems = problemsIn(exchange)
  if (problems.length === 0) foundRight.add(likeness)
  return problems
}

/** Most exchanges of a run differ only in ids, times and tokens from one that was found right. */
const foundRight = new Set<string>()
const VARYING = /\d{4}-\d\d-\d\dT[\d:.]+|[\w-]{17,}/g

function likenessOf({ method, path, status, request, answer }: Exchange): string {
  const text = JSON.stringify([method, path, status, request, answer])
  const alike = text.replaceAll(VARYING, (found) => (/^\d+$/.test(found) ? '0' : 'x').repeat(found.length))
  return createHash('sha1').update(alike).digest('base64')
}

function problemsIn(exchange: Exchange): string[] {
  const path = exchange.path.replace(/^\/api(\/v\d+)?/, '')
  const found = operations.get(exchange.method.toLowerCase())?.find((one) => one.path.test(path))
  if (!found) return []
  const isRefused = exchange.status >= 400
  const schema = isRefused
    ? exchange.status === 429 && !('code' in Object(exchange.answer))
      ? rateLimit
      : refusal
    : found.answers.get(String(exchange.status))
  const line = (what: string, issues: unknown[]) =>
    `${what} of ${exchange.method} ${path} (${exchange.status}): ${JSON.stringify(issues).slice(0, 1_500)}`
  const problems: string[] = []
  if (exchange.status === 204) return problems
  if (!isRefused && found.answers.size > 0 && schema === undefined)
    problems.push(line('status', [`expected one of ${[...found.answers.keys()]}`]))
  const answer = schema?.safeParse(asSpecified(exchange.answer))
  if (answer && !answer.success) problems.push(line('answer', answer.error?.issues ?? []))
  const isUnchecked = exchange.request === undefined || REQUESTS_TYPED_WRONGLY.includes(`${exchange.method} ${path}`)
  const request = isRefused || isUnchecked ? null : found.request?.safeParse(asSpecified(asTyped(exchange.request)))
  if (request && !request.success) problems.push(line('request', request.error?.issues ?? []))
  return problems
}
