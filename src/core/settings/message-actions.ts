import * as z from 'zod/mini'
import { entryOf } from '#core/collections/entry-reference.ts'
import { WRITABLE_TYPES } from '#core/guild/types.ts'
import { embeds, image } from './embed.ts'
import { refusedAs } from './issues.ts'
import { channelId, givenRoleId, httpsUrl, int, LIST_MAX, listOf, roleList, text } from './kinds.ts'
import { madeOnce } from './made-once.ts'
import { itemQuantity, rewardAmount, tempRoleDuration } from './reward.ts'

export const CONTENT_MAX = 2000
const LINK_MAX = 512
const TICKET_REASON_MAX = 100
const REFUSAL_MAX = 1000
const INLINE_IMAGES_MAX = 1
const INLINE_EMBEDS_MAX = 1
const LEVEL_MAX = 1000

const link = () => httpsUrl(LINK_MAX)

/** The answer to a click: content, one picture, one embed, one link. It carries no action of its own. */
const answer = madeOnce(() =>
  z
    .strictObject({
      content: z.optional(text(CONTENT_MAX)),
      images: z.optional(z.array(image()).check(z.maxLength(INLINE_IMAGES_MAX))),
      embeds: z.optional(embeds().check(z.maxLength(INLINE_EMBEDS_MAX))),
      link: z.optional(z.strictObject({ label: text(80), url: link() })),
    })
    .check(
      z.refine(
        ({ content, images, embeds }) => Boolean(content || images?.length || embeds?.length),
        refusedAs('V_REQUIRED'),
      ),
    ),
)

const where = () => ({ target: z.enum(['hidden', 'channel', 'dm']), channel: z.optional(channelId(WRITABLE_TYPES)) })
const namesItsChannel = ({ target, channel }: { target: string; channel?: string | undefined }) =>
  target !== 'channel' || channel !== undefined

const sendMessage = madeOnce(() =>
  z
    .strictObject({ type: z.literal('sendMessage'), ...where(), message: answer() })
    .check(z.refine(namesItsChannel, refusedAs('V_CHANNEL'))),
)
const sendSaved = madeOnce(() =>
  z
    .strictObject({ type: z.literal('sendSaved'), ...where(), savedId: entryOf('savedMessages') })
    .check(z.refine(namesItsChannel, refusedAs('V_CHANNEL'))),
)
const roles = madeOnce(() =>
  z
    .strictObject({
      type: z.literal('roles'),
      style: z.enum(['classic', 'fix', 'unique']),
      add: listOf(givenRoleId(), LIST_MAX.roles),
      remove: listOf(givenRoleId(), LIST_MAX.roles),
      /** Without it the role is permanent. */
      duration: z.optional(tempRoleDuration()),
    })
    .check(z.refine(({ add, remove }) => add.length + remove.length > 0, refusedAs('V_REQUIRED'))),
)
const ticket = madeOnce(() =>
  // `null` asks the member for the reason.
  z.strictObject({ type: z.literal('ticket'), reason: z.nullable(text(TICKET_REASON_MAX)) }),
)
const article = madeOnce(() => z.strictObject({ type: z.literal('article'), articleId: entryOf('articles') }))
const shop = madeOnce(() => z.strictObject({ type: z.literal('shop'), shopId: entryOf('shops') }))
const suggestion = madeOnce(() => z.strictObject({ type: z.literal('suggestion'), opens: z.enum(['menu', 'form']) }))
const openLink = madeOnce(() => z.strictObject({ type: z.literal('link'), url: link() }))

/** A link needs no bot, so only a button can carry one. */
export const buttonAction = () =>
  z.union([sendMessage(), sendSaved(), roles(), ticket(), article(), shop(), suggestion(), openLink()])
export const optionAction = () =>
  z.union([sendMessage(), sendSaved(), roles(), ticket(), article(), shop(), suggestion()])

const bounds = (max: number) => ({ min: z.optional(int(0, max)), max: z.optional(int(0, max)) })
const isOrdered = ({ min, max }: { min?: number | undefined; max?: number | undefined }) =>
  min === undefined || max === undefined || min <= max

/** Removed roles count like given ones: whoever saves them must rank above them. */
const roleConditions = madeOnce(() =>
  z.discriminatedUnion('consume', [
    z.strictObject({ consume: z.literal(false), required: roleList(), forbidden: roleList() }),
    z.strictObject({
      consume: z.literal(true),
      required: listOf(givenRoleId(), LIST_MAX.roles),
      forbidden: roleList(),
    }),
  ]),
)

/** What a member must have before the action runs; `consume` also takes it. */
export const conditions = madeOnce(() =>
  z.strictObject({
    level: z.optional(z.strictObject(bounds(LEVEL_MAX)).check(z.refine(isOrdered, refusedAs('V_ORDER')))),
    xp: z.optional(z.strictObject(bounds(Number.MAX_SAFE_INTEGER)).check(z.refine(isOrdered, refusedAs('V_ORDER')))),
    money: z.optional(
      z
        .strictObject({ ...bounds(Number.MAX_SAFE_INTEGER), consume: z.optional(rewardAmount()) })
        .check(z.refine(isOrdered, refusedAs('V_ORDER'))),
    ),
    roles: z.optional(roleConditions()),
    item: z.optional(z.strictObject({ itemId: entryOf('items'), quantity: itemQuantity(), consume: z.boolean() })),
    refusal: z.optional(text(REFUSAL_MAX)),
  }),
)

export type ButtonAction = z.infer<ReturnType<typeof buttonAction>>
export type OptionAction = z.infer<ReturnType<typeof optionAction>>
export type Conditions = z.infer<ReturnType<typeof conditions>>
