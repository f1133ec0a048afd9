import * as z from 'zod/mini'
import { refusedAs } from '#core/settings/issues.ts'
import { int, text } from '#core/settings/kinds.ts'
import { entryId } from '#core/settings/lists.ts'

/** Discord's limits for a form. */
export const TITLE_MAX = 45
export const LABEL_MAX = 45
export const HINT_MAX = 100
export const INPUTS_MAX = 5
export const ANSWER_MAX = 1024
export const OPTIONS_MAX = 25

export const INPUT_TYPES = ['short', 'paragraph', 'select', 'user', 'role', 'channel', 'file'] as const

export type InputType = (typeof INPUT_TYPES)[number]

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
      options: z.optional(
        z.array(option()).check(
          z.minLength(1),
          z.maxLength(OPTIONS_MAX),
          // Discord refuses a select with two equal options.
          z.refine((list) => new Set(list.map(({ value }) => value)).size === list.length, refusedAs('V_DUPLICATE')),
        ),
      ),
    })
    .check(
      z.refine(({ min = 0, max = ANSWER_MAX }) => min <= max, { ...refusedAs('V_ORDER'), path: ['min'] }),
      z.refine(({ type, options }) => type !== 'select' || options !== undefined, {
        ...refusedAs('V_REQUIRED'),
        path: ['options'],
      }),
    )

export type TicketInput = z.infer<ReturnType<typeof input>>
export type TicketOption = z.infer<ReturnType<typeof option>>

export const ticketForm = () =>
  z.strictObject({
    id: entryId(),
    title: text(TITLE_MAX),
    inputs: z.array(input()).check(z.minLength(1), z.maxLength(INPUTS_MAX)),
  })

export type TicketForm = z.infer<ReturnType<typeof ticketForm>>
