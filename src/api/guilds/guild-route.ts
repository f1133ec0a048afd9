import * as z from 'zod/mini'
import { mayEdit, mayRead } from '#core/access.ts'
import type { ModuleId } from '#modules/index.ts'
import type { Identity } from '../auth/bearer.ts'
import { refuseUnconfirmed } from '../auth/refuse-unconfirmed.ts'
import { readJson } from '../http/body.ts'
import type { Call } from '../http/call.ts'
import { type ProblemCode, refuse } from '../http/problems.ts'
import { refuseBody } from '../http/refuse-body.ts'
import type { Answered, Description, Route } from '../http/route.ts'
import { enterGuild, type Visit } from './enter.ts'

/** A person and a server on which they may make this call. */
export type GuildCall = Visit & { call: Call; identity: Identity; user: Identity['user'] }

type Opened = Omit<Description, 'refusals' | 'body'> & {
  /** Whose settings they must be able to read or edit; without it, everybody with access to the server may call. */
  opens?: { module: ModuleId; to: 'read' | 'edit' }
  /** Further conditions, checked before the body is read; null: they may. */
  bars?(asked: GuildCall): Response | null
  /** Refusals beyond those of every call on a server. */
  refusals?: readonly ProblemCode[]
}

const OF_EVERY_CALL: readonly ProblemCode[] = [
  'signedOut',
  'tokenExpired',
  'forbidden',
  'guildNotFound',
  'databaseAway',
  'platformAway',
]
const OF_A_BODY: readonly ProblemCode[] = ['badJson', 'tooLarge', 'invalidBody']

/** A call on one server: access and module are checked before `handle` runs. */
export function guildRoute({
  confirms,
  handle,
  ...described
}: Opened & Pick<Description, 'body'> & { handle(asked: GuildCall): Answered }): Route {
  if (!confirms) return enteredRoute({ ...described, handle })
  return enteredRoute({
    ...described,
    confirms,
    handle: async (asked) => (await refuseUnconfirmed(asked.call, asked.identity, confirms)) ?? handle(asked),
  })
}

function enteredRoute({
  opens,
  bars,
  refusals = [],
  handle,
  ...described
}: Opened & Pick<Description, 'body'> & { handle(asked: GuildCall): Answered }): Route {
  return {
    ...described,
    auth: 'bearer',
    refusals: [
      ...OF_EVERY_CALL,
      ...(opens ? (['forbiddenModule'] as const) : []),
      ...(described.confirms ? (['confirmationNeeded'] as const) : []),
      ...refusals,
    ],
    handle: (call, identity) =>
      enterGuild(call, identity, (visit) => {
        if (opens && !isOpen(visit, opens)) return refuse(call, 'forbiddenModule')
        const asked = { ...visit, call, identity, user: identity.user }
        return bars?.(asked) ?? handle(asked)
      }),
  }
}

const isOpen = ({ standing: { access } }: Visit, { module, to }: NonNullable<Opened['opens']>): boolean =>
  to === 'edit' ? mayEdit(access, module) : mayRead(access, module)

type WithBody<S extends z.core.$ZodType> = Opened & {
  body: { schema: S; maxBytes: number }
  /** With such a body nothing has to be confirmed: it only reads, or switches something off. */
  harmless?(body: z.output<S>): boolean
  handle(asked: GuildCall, body: z.output<S>): Answered
}

/** A call on one server with a body, which is read and checked before `handle` runs. */
export function guildBodyRoute<S extends z.core.$ZodType>({
  body,
  refusals = [],
  harmless,
  handle,
  ...own
}: WithBody<S>): Route {
  return enteredRoute({
    ...own,
    body: { type: 'application/json', schema: body.schema },
    refusals: [...OF_A_BODY, ...refusals],
    handle: async (asked) => {
      const read = await readJson(asked.call, body.maxBytes)
      if (!read.ok) return refuse(asked.call, read.reason)
      const parsed = z.safeParse(body.schema, read.value)
      if (!parsed.success) return refuseBody(asked.call, read.value, parsed.error)
      const action = harmless?.(parsed.data) ? undefined : own.confirms
      const unconfirmed = action ? await refuseUnconfirmed(asked.call, asked.identity, action) : null
      return unconfirmed ?? handle(asked, parsed.data)
    },
  })
}
