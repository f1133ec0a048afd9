import * as z from 'zod/mini'
import * as contract from '#core/api.ts'
import { settingJsonSchema, settingsJsonSchema } from '#core/settings/json-schema.ts'
import { collections, declaration, settingsTable } from '#modules/index.ts'
import { etagOf } from '../http/etag.ts'
import { PROBLEM_STATUS, type ProblemCode } from '../http/problems.ts'
import { replyCacheable } from '../http/reply.ts'
import type { Description, Route } from '../http/route.ts'

type Json = { [key: string]: unknown }

/** OpenAPI 3.1 uses JSON Schema, so the schemas that validate also describe. */
function toSchema(schema: z.core.$ZodType): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return json
}

/** The settings are described once and referred to. */
function withSettings(schema: z.core.$ZodType): Json {
  const json = toSchema(schema)
  return { ...json, properties: { ...(json.properties as Json), settings: ref('Settings') } }
}

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` })

function replySchema(schema: Description['reply']['schema']): Json | null {
  if (schema === undefined) return null
  if (schema === 'guild') return ref('Guild')
  if (schema === 'save') return ref('SaveReply')
  return schema === 'openapi' ? { type: 'object' } : toSchema(schema)
}

function bodySchema(schema: NonNullable<Description['body']>['schema']): Json {
  if (schema === 'settingsPatch') return ref('SettingsPatch')
  return schema === 'entry' ? { oneOf: [...collections.keys()].map((name) => ref(entryName(name))) } : toSchema(schema)
}

const entryName = (collection: string) => `${collection}Entry`

function operationOf(route: Route): Json {
  const { summary, path, query = {}, body, reply, auth } = route
  const refusals = refusalsOf(route)
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))
  const inQuery = Object.entries(query).map(([name, description]) => ({
    name,
    in: 'query',
    description,
    schema: { type: 'string' },
  }))
  const success = replySchema(reply.schema)
  const refused = 'limit' in route && route.limit !== null ? [...new Set([...refusals, 'tooMany' as const])] : refusals
  const statuses = [...new Set([...refused.map((code) => PROBLEM_STATUS[code]), 500])].sort()
  return {
    operationId: operationId(route),
    summary,
    parameters: [...inPath, ...inQuery],
    ...(body && {
      requestBody: {
        required: true,
        content: {
          [body.type]: { schema: bodySchema(body.schema) },
        },
      },
    }),
    responses: {
      [reply.status]: {
        description: reply.status === 302 ? 'Redirect.' : 'Done.',
        ...(success && { content: { 'application/json': { schema: success } } }),
        ...(reply.type && { content: { [reply.type]: {} } }),
      },
      ...Object.fromEntries(
        statuses.map((status) => [
          status,
          {
            description: refused.filter((code) => PROBLEM_STATUS[code] === status).join(', ') || 'internal',
            content: { 'application/problem+json': { schema: ref('Problem') } },
          },
        ]),
      ),
    },
    security: auth === 'none' ? [] : [{ [auth]: [] }],
  }
}

/** A database whose disk is full can still be read. */
function refusalsOf({ method, refusals }: Route): readonly ProblemCode[] {
  return method !== 'get' && refusals.includes('databaseAway') ? [...refusals, 'databaseFull'] : refusals
}

const operationId = ({ method, path }: Description) =>
  `${method}${path.replace(/[^a-z0-9]+([a-z0-9])/gi, (_, letter: string) => letter.toUpperCase()).replace(/\W/g, '')}`

export const openApiPath = (path: string) => path.replace(/:(\w+)/g, '{$1}')

export function describeApi(routes: readonly Route[]): Json {
  const paths: Record<string, Json> = {}
  for (const route of routes) {
    const path = openApiPath(route.path)
    paths[path] = { ...paths[path], [route.method]: operationOf(route) }
  }
  const settings = [...settingsTable].map(([path, setting]) => [path, settingJsonSchema(setting)])
  return {
    openapi: '3.1.0',
    info: { title: 'Guildhall', version: '1', summary: 'Dashboard, sign-in and public data.' },
    servers: [{ url: '/' }],
    paths,
    components: {
      schemas: {
        Guild: withSettings(contract.guildPayload),
        SaveReply: withSettings(contract.saveReply),
        Settings: settingsJsonSchema(declaration),
        SettingsPatch: {
          type: 'object',
          description: 'Keys are setting names or dotted paths into them; a group may also come as an object.',
          properties: Object.fromEntries(settings),
        },
        Problem: toSchema(contract.problem),
        ...Object.fromEntries(
          [...collections].map(([name, one]) => [entryName(name), toSchema(one.collection.schema)]),
        ),
      },
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: 'From `POST /api/auth/token`.' },
        cookie: { type: 'apiKey', in: 'cookie', name: 'guildhall_session' },
      },
    },
  }
}

function writeDocument(routes: readonly Route[]): { body: Buffer; etag: string } {
  const body = Buffer.from(JSON.stringify(describeApi(routes)))
  return { body, etag: etagOf(body) }
}

/** The list of routes includes this route itself, so the document is generated on first request. */
export function openApiRoute(routes: () => readonly Route[]): Route {
  let document: { body: Buffer; etag: string } | null = null
  return {
    method: 'get',
    path: '/api/bot/openapi.json',
    summary: 'This document.',
    auth: 'none',
    limit: 'read',
    reply: { status: 200, schema: 'openapi' },
    refusals: [],
    handle(call) {
      document ??= writeDocument(routes())
      return replyCacheable(call, document.body, document.etag, {
        'content-type': 'application/json',
        'cache-control': 'public, max-age=300',
      })
    },
  }
}
