import type * as z from 'zod/mini'
import type { DangerousAction } from '#core/security/dangerous-actions.ts'
import type { Identity } from '../auth/bearer.ts'
import type { AnonymousLimit } from './anonymous-limits.ts'
import type { Call } from './call.ts'
import type { ProblemCode } from './problems.ts'

export type Answered = Response | Promise<Response>

/** What the OpenAPI document says of a call. */
export type Description = {
  method: 'get' | 'post' | 'put' | 'patch' | 'delete'
  /** Hono's form: `/api/bot/dashboard/guilds/:id`. */
  path: string
  summary: string
  query?: Readonly<Record<string, string>>
  body?: { type: 'application/json' | 'multipart/form-data'; schema: z.core.$ZodType | 'settingsPatch' | 'entry' }
  /** Success: status, media type and schema; no schema means no body, or one that is not JSON. */
  reply: { status: number; type?: string; schema?: z.core.$ZodType | 'guild' | 'save' | 'openapi' }
  refusals: readonly ProblemCode[]
  /** What it may do that has to be confirmed by whoever has a passkey or an authenticator app. */
  confirms?: DangerousAction
}

export type Route = Description &
  (
    | {
        auth: 'none' | 'cookie'
        /** How often one address may call it; `null` is for probes of the operator's own. */
        limit: AnonymousLimit | null
        handle: (call: Call) => Answered
      }
    | { auth: 'bearer'; handle: (call: Call, identity: Identity) => Answered }
  )
