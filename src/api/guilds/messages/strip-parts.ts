import { ButtonStyle, ComponentType } from 'discord-api-types/v10'
import { z } from 'zod'

type Part = {
  readonly [key: string]: unknown
  type: number
  components?: readonly Part[] | undefined
  accessory?: Part | undefined
  style?: number | undefined
}
const part: z.ZodType<Part> = z.lazy(() =>
  z.looseObject({
    type: z.number(),
    components: z.array(part).optional(),
    accessory: part.optional(),
    style: z.number().optional(),
  }),
)
const wire = z.looseObject({ components: z.array(part).default([]) })

/** A message's components without those that act; links stay. null: none of them acts. */
export function withoutActing(message: unknown): Part[] | null {
  const { components } = wire.parse(message)
  const left = components.flatMap(strip)
  return JSON.stringify(left) === JSON.stringify(components) ? null : left
}

function strip(one: Part): Part[] {
  if (acts(one)) return []
  const { components, accessory, ...rest } = one
  const inside = components?.flatMap(strip)
  // Discord refuses an empty row or container.
  if (inside?.length === 0) return []
  // It also refuses a section without an accessory: the text remains.
  if (accessory && acts(accessory)) return inside ?? []
  return [{ ...rest, ...(inside && { components: inside }), ...(accessory && { accessory }) }]
}

const SELECTS: readonly number[] = [
  ComponentType.StringSelect,
  ComponentType.UserSelect,
  ComponentType.RoleSelect,
  ComponentType.MentionableSelect,
  ComponentType.ChannelSelect,
]
const acts = ({ type, style }: Part): boolean =>
  SELECTS.includes(type) || (type === ComponentType.Button && style !== ButtonStyle.Link)
