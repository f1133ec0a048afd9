import * as z from 'zod/mini'
import { refusedAs } from './issues.ts'
import { emoji, int, listOf, text } from './kinds.ts'
import { entryId } from './lists.ts'
import { madeOnce } from './made-once.ts'
import { buttonAction, conditions, optionAction } from './message-actions.ts'

/** Discord's caps. */
export const COMPONENT_CAPS = {
  rows: 5,
  buttonsPerRow: 5,
  options: 25,
  buttonLabel: 80,
  placeholder: 150,
  optionLabel: 100,
  optionDescription: 100,
} as const

export const BUTTON_STYLES = ['blue', 'grey', 'green', 'red'] as const

export const button = madeOnce(() =>
  z
    .strictObject({
      /** Stable across edits: copies already sent refer to it. */
      id: entryId(),
      label: z.optional(text(COMPONENT_CAPS.buttonLabel)),
      emoji: z.optional(emoji()),
      style: z.enum(BUTTON_STYLES),
      disabled: z.optional(z.boolean()),
      action: buttonAction(),
      conditions: z.optional(conditions()),
    })
    .check(
      z.refine(({ label, emoji }) => Boolean(label || emoji), refusedAs('V_REQUIRED')),
      z.refine(({ action, style }) => action.type !== 'link' || style === 'grey', refusedAs('V_CONFLICT')),
    ),
)

const option = madeOnce(() =>
  z.strictObject({
    id: entryId(),
    label: text(COMPONENT_CAPS.optionLabel),
    description: z.optional(text(COMPONENT_CAPS.optionDescription)),
    emoji: z.optional(emoji()),
    action: optionAction(),
    conditions: z.optional(conditions()),
  }),
)

/** One kind of action for all options of a simple select; any action, but a single choice, in an advanced one. */
const SIMPLE_ACTIONS = ['sendMessage', 'roles', 'ticket', 'article'] as const

const select = madeOnce(() =>
  z
    .strictObject({
      id: entryId(),
      placeholder: z.optional(text(COMPONENT_CAPS.placeholder)),
      disabled: z.optional(z.boolean()),
      mode: z.enum(['simple', 'advanced']),
      kind: z.optional(z.enum(SIMPLE_ACTIONS)),
      min: int(0, COMPONENT_CAPS.options),
      max: int(1, COMPONENT_CAPS.options),
      options: listOf(option(), COMPONENT_CAPS.options).check(z.minLength(1)),
    })
    .check(
      z.refine(({ min, max, options }) => min <= max && max <= options.length, refusedAs('V_ORDER')),
      z.refine(
        ({ mode, kind, max, options }) =>
          mode === 'simple' ? options.every(({ action }) => action.type === kind) : kind === undefined && max === 1,
        refusedAs('V_CONFLICT'),
      ),
    ),
)

/** A row holds up to five buttons, or one select. */
export const row = madeOnce(() =>
  z.union([
    z.strictObject({ buttons: listOf(button(), COMPONENT_CAPS.buttonsPerRow).check(z.minLength(1)) }),
    z.strictObject({ select: select() }),
  ]),
)

export type Button = z.infer<ReturnType<typeof button>>
export type Select = z.infer<ReturnType<typeof select>>
export type Row = z.infer<ReturnType<typeof row>>
