import { mayRead } from '#core/access.ts'
import type { Locale } from '#core/locale.ts'
import { type WhereGiven, whereGivenReply } from '#core/published-api.ts'
import { readPath, type Tree } from '#core/settings/paths.ts'
import { findReferences } from '#core/settings/references.ts'
import { collections, moduleOfPath, settingsTable } from '#modules/index.ts'
import { readCollections } from '#store/collections.ts'
import { m } from '#texts'
import { replyJson } from '../../http/reply.ts'
import { entryOfRow } from '../collections/entry-view.ts'
import { type GuildCall, guildRoute } from '../guild-route.ts'

/** Enough to find it on its page. */
const NAMES_MAX = 20

export const readWhereGiven = guildRoute({
  method: 'get',
  path: '/api/bot/dashboard/guilds/:id/roles-reactions/given/:role',
  summary: 'Every message, button, reward and automatic role by which the bot hands out a role.',
  opens: { module: 'roles-reactions', to: 'read' },
  reply: { status: 200, schema: whereGivenReply },
  refusals: [],
  handle: read,
})

async function read({ call, guild, standing }: GuildCall): Promise<Response> {
  const roleId = call.param('role')
  const gives = (schema: Parameters<typeof findReferences>[0], value: unknown) =>
    findReferences(schema, value).some(
      ({ id, reference }) => id === roleId && reference.kind === 'role' && reference.given,
    )
  const inSettings = [...settingsTable].flatMap(([path, { schema }]): WhereGiven => {
    const module = moduleOfPath(path)
    const value = readPath(guild.settings as Tree, path)
    if (!mayRead(standing.access, module) || !gives(schema, value)) return []
    return [{ module, title: titleOf(`${module}.name`, call.locale), names: namesHolding(value, roleId) }]
  })
  const stored = await readCollections(call.services.db, guild.id)
  const inCollections = [...collections].flatMap(([name, { collection, module }]): WhereGiven => {
    if (!mayRead(standing.access, module)) return []
    const giving = (stored.get(name) ?? []).map(entryOfRow).filter((entry) => gives(collection.schema, entry))
    if (giving.length === 0) return []
    return [{ module, title: titleOf(`collections.names.${name}`, call.locale), names: giving.flatMap(nameOf) }]
  })
  const places = [...inSettings, ...inCollections].map((place) => ({
    ...place,
    names: place.names.slice(0, NAMES_MAX),
  }))
  return replyJson(call, { places })
}

type Sentence = (params: object, options: { locale: Locale }) => string
const titleOf = (key: string, locale: Locale): string => (m[key as keyof typeof m] as Sentence)({}, { locale })

/** Names of those entries of a list that contain the role. */
const namesHolding = (value: unknown, roleId: string): string[] =>
  Array.isArray(value) ? value.filter((entry) => JSON.stringify(entry).includes(`"${roleId}"`)).flatMap(nameOf) : []

function nameOf(entry: unknown): string[] {
  if (typeof entry !== 'object' || entry === null || !('name' in entry)) return []
  return typeof entry.name === 'string' && entry.name !== '' ? [entry.name] : []
}
