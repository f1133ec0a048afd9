import type * as z from 'zod/mini'
import type { DangerousAction } from '#core/security/dangerous-actions.ts'
import type { Identity } from '../auth/bearer.ts'
import type { AnonymousLimit } from './anonymous-limits.ts'
import type { Call } from './call.ts'
import type { ProblemCode } from './problems.ts'

export type Answered = Response | Promise<Response>

/** The part of a call that goes into the OpenAPI document. */
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
  /** The action that people with a passkey or an authenticator app have to confirm, if it is one. */
  confirms?: DangerousAction
}

export type Route = Description &
  (
    | {
        auth: 'none' | 'cookie'
        /** How often one address may call it; `null` is for the operator's own probes. */
        limit: AnonymousLimit | null
        handle: (call: Call) => Answered
      }
    | { auth: 'bearer'; handle: (call: Call, identity: Identity) => Answered }
  )
