import * as z from 'zod/mini'
import { image } from './embed.ts'
import { refusedAs } from './issues.ts'
import { color, text } from './kinds.ts'
import { madeOnce } from './made-once.ts'
import { button, row } from './message-components.ts'

/** Discord's caps for messages made of blocks, nested ones included. */
export const BLOCK_CAPS = { components: 40, characters: 4000, images: 10 } as const

const textBlock = madeOnce(() =>
  z.strictObject({
    type: z.literal('text'),
    text: text(BLOCK_CAPS.characters),
    accessory: z.optional(
      z.union([
        z.strictObject({ type: z.literal('thumbnail'), image: image() }),
        z.strictObject({ type: z.literal('button'), button: button() }),
      ]),
    ),
  }),
)
const gallery = madeOnce(() =>
  z.strictObject({
    type: z.literal('gallery'),
    images: z.array(image()).check(z.minLength(1), z.maxLength(BLOCK_CAPS.images)),
  }),
)
const separator = madeOnce(() =>
  z.strictObject({ type: z.literal('separator'), line: z.boolean(), spacing: z.enum(['small', 'large']) }),
)
const rowBlock = madeOnce(() => z.strictObject({ type: z.literal('row'), row: row() }))

const innerBlock = madeOnce(() => z.union([textBlock(), gallery(), separator(), rowBlock()]))
/** A container holds any block but another container. */
const container = () =>
  z.strictObject({
    type: z.literal('container'),
    color: z.nullable(color()),
    spoiler: z.optional(z.boolean()),
    children: z.array(innerBlock()).check(z.minLength(1), z.maxLength(BLOCK_CAPS.components)),
  })
const block = () => z.union([textBlock(), gallery(), separator(), rowBlock(), container()])

export type InnerBlock = z.infer<ReturnType<typeof innerBlock>>
export type Block = z.infer<ReturnType<typeof block>>

export const blocks = madeOnce(() =>
  z.array(block()).check(
    z.maxLength(BLOCK_CAPS.components),
    z.refine(
      (list) => countComponents(list) <= BLOCK_CAPS.components,
      refusedAs('V_LIMIT', { count: BLOCK_CAPS.components, max: BLOCK_CAPS.components }),
    ),
    z.refine(
      (list) => countCharacters(list) <= BLOCK_CAPS.characters,
      refusedAs('V_MAX', { max: BLOCK_CAPS.characters }),
    ),
  ),
)

/** As Discord counts: a text with an accessory is a section, its text and the accessory. */
export function countComponents(list: readonly Block[]): number {
  return list.reduce((count, one) => {
    switch (one.type) {
      case 'text':
        return count + (one.accessory ? 3 : 1)
      case 'row':
        return count + 1 + ('buttons' in one.row ? one.row.buttons.length : 1)
      case 'container':
        return count + 1 + countComponents(one.children)
      default:
        return count + 1
    }
  }, 0)
}

export function countCharacters(list: readonly Block[]): number {
  return list.reduce((count, one) => {
    if (one.type === 'container') return count + countCharacters(one.children)
    return one.type === 'text' ? count + one.text.length : count
  }, 0)
}
