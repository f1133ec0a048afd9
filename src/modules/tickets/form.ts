import * as z from 'zod/mini'
import { refusedAs } from '#core/settings/issues.ts'
import { int, text } from '#core/settings/kinds.ts'
import { entryId } from '#core/settings/lists.ts'

/** Discord's caps for a form. */
const TITLE_MAX = 45
const LABEL_MAX = 45
const HINT_MAX = 100
const INPUTS_MAX = 5
const ANSWER_MAX = 1024
const OPTIONS_MAX = 25

export const INPUT_TYPES = ['short', 'paragraph', 'select', 'user', 'role', 'channel', 'file'] as const

const option = () =>
  z.strictObject({ label: text(HINT_MAX), value: text(HINT_MAX), description: z.optional(text(HINT_MAX)) })

const input = () =>
  z
    .strictObject({
      label: text(LABEL_MAX),
      description: z.optional(text(HINT_MAX)),
      placeholder: z.optional(text(HINT_MAX)),
      type: z.enum(INPUT_TYPES),
      required: z.boolean(),
      min: z.optional(int(0, ANSWER_MAX)),
      max: z.optional(int(0, ANSWER_MAX)),
      options: z.optional(z.array(option()).check(z.minLength(1), z.maxLength(OPTIONS_MAX))),
    })
    .check(
      z.refine(({ min = 0, max = ANSWER_MAX }) => min <= max, refusedAs('V_ORDER')),
      z.refine(({ type, options }) => type !== 'select' || options !== undefined, refusedAs('V_REQUIRED')),
    )

export const ticketForm = () =>
  z.strictObject({
    id: entryId(),
    title: text(TITLE_MAX),
    inputs: z.array(input()).check(z.minLength(1), z.maxLength(INPUTS_MAX)),
  })

export type TicketForm = z.infer<ReturnType<typeof ticketForm>>
