import { ComponentType as C } from 'discord-api-types/v10'
import { z } from 'zod'

export type Component = { type: number; id?: number } & Record<string, unknown>

const partId = z.int().min(0).max(0x7fffffff).exactOptional()
const customId = z.string().min(1).max(100)
const media = z.looseObject({
  url: z
    .string()
    .max(2_048)
    .refine((url) => /^(https?|attachment):\/\//.test(url), {
      error: "URL_TYPE_INVALID_SCHEME|Scheme must be one of ('http', 'https', 'attachment').",
    }),
})
const link = z
  .string()
  .max(512)
  .refine((url) => /^(https?|discord):\/\//.test(url) && URL.canParse(url), {
    error: "BUTTON_COMPONENT_INVALID_URL|Scheme must be one of ('http', 'https', 'discord').",
  })
/** Returned without fields that were null. */
const emoji = z
  .object({ id: z.string().nullish(), name: z.string().nullish(), animated: z.boolean().nullish() })
  .transform((sent) => Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== null)))

const button = z.object({
  type: z.literal(C.Button),
  id: partId,
  style: z.int().min(1).max(6),
  label: z.string().max(80).exactOptional(),
  emoji: emoji.exactOptional(),
  custom_id: customId.exactOptional(),
  url: link.exactOptional(),
  sku_id: z.string().exactOptional(),
  disabled: z.boolean().exactOptional(),
})

const selectFields = {
  id: partId,
  custom_id: customId,
  placeholder: z.string().max(150).exactOptional(),
  min_values: z.int().min(0).max(25).default(1),
  max_values: z.int().min(1).max(25).default(1),
  disabled: z.boolean().exactOptional(),
  required: z.boolean().exactOptional(),
}
const option = z.object({
  label: z.string().min(1).max(100),
  value: z.string().min(1).max(100),
  description: z.string().max(100).exactOptional(),
  emoji: emoji.exactOptional(),
  default: z.boolean().exactOptional(),
})
const defaults = z.array(z.object({ id: z.string(), type: z.enum(['user', 'role', 'channel']) })).max(25)
export const selects = [
  z.object({ type: z.literal(C.StringSelect), ...selectFields, options: z.array(option).min(1).max(25) }),
  z.object({ type: z.literal(C.UserSelect), ...selectFields, default_values: defaults.exactOptional() }),
  z.object({ type: z.literal(C.RoleSelect), ...selectFields, default_values: defaults.exactOptional() }),
  z.object({ type: z.literal(C.MentionableSelect), ...selectFields, default_values: defaults.exactOptional() }),
  z.object({
    type: z.literal(C.ChannelSelect),
    ...selectFields,
    channel_types: z.array(z.int()).exactOptional(),
    default_values: defaults.exactOptional(),
  }),
] as const

const actionRow = z.object({
  type: z.literal(C.ActionRow),
  id: partId,
  components: z
    .array(z.discriminatedUnion('type', [button, ...selects]))
    .min(1, 'BASE_TYPE_BAD_LENGTH|Must be between 1 and 5 in length.')
    .max(5, 'BASE_TYPE_BAD_LENGTH|Must be between 1 and 5 in length.'),
})

export const textDisplay = z.object({
  type: z.literal(C.TextDisplay),
  id: partId,
  content: z.string().min(1).max(4_000),
})
const thumbnail = z.object({
  type: z.literal(C.Thumbnail),
  id: partId,
  media,
  description: z.string().max(1_024).nullable().default(null),
  spoiler: z.boolean().default(false),
})
const section = z.object({
  type: z.literal(C.Section),
  id: partId,
  components: z
    .array(textDisplay)
    .min(1, 'BASE_TYPE_BAD_LENGTH|Must be between 1 and 3 in length.')
    .max(3, 'BASE_TYPE_BAD_LENGTH|Must be between 1 and 3 in length.'),
  accessory: z.discriminatedUnion('type', [button, thumbnail]),
})
const gallery = z.object({
  type: z.literal(C.MediaGallery),
  id: partId,
  items: z
    .array(
      z.object({
        media,
        description: z.string().max(1_024).nullable().default(null),
        spoiler: z.boolean().default(false),
      }),
    )
    .min(1, 'BASE_TYPE_BAD_LENGTH|Must be between 1 and 10 in length.')
    .max(10, 'BASE_TYPE_BAD_LENGTH|Must be between 1 and 10 in length.'),
})
const file = z.object({
  type: z.literal(C.File),
  id: partId,
  file: z.looseObject({
    url: z.string().startsWith('attachment://', "URL_TYPE_INVALID_SCHEME|Scheme must be one of ('attachment')."),
  }),
  spoiler: z.boolean().default(false),
})
const separator = z.object({
  type: z.literal(C.Separator),
  id: partId,
  divider: z.boolean().default(true),
  spacing: z.union([z.literal(1), z.literal(2)]).default(1),
})
const container = z.object({
  type: z.literal(C.Container),
  id: partId,
  accent_color: z.int().min(0).max(0xffffff).nullable().default(null),
  spoiler: z.boolean().default(false),
  components: z
    .array(z.discriminatedUnion('type', [actionRow, section, textDisplay, gallery, file, separator]))
    .min(1)
    .max(40),
})

const ofOldKind = z.discriminatedUnion('type', [actionRow])
const ofNewKind = z.discriminatedUnion('type', [actionRow, section, textDisplay, gallery, file, separator, container])

export const messageComponent = (isV2: boolean): z.ZodType<Component> => (isV2 ? ofNewKind : ofOldKind)

type Placed = { component: Component; path: PropertyKey[] }

/** Every component, parents before children, with its place. */
export function* componentParts(list: Component[], at: PropertyKey[] = ['components']): Generator<Placed> {
  for (const [index, component] of list.entries()) yield* partsOf(component, [...at, index])
}

function* partsOf(component: Component, path: PropertyKey[]): Generator<Placed> {
  yield { component, path }
  if (Array.isArray(component.components))
    yield* componentParts(component.components as Component[], [...path, 'components'])
  for (const key of ['accessory', 'component'])
    if (component[key]) yield* partsOf(component[key] as Component, [...path, key])
}
