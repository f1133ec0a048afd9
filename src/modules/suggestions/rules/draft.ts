import * as z from 'zod/mini'
import type { ComponentEvent, ModalEvent } from '#core/bot/events.ts'
import type { Needs, RuleView } from '#core/bot/view.ts'
import type { SuggestionsSettings } from '../settings.ts'
import { submitNeeds } from './can-submit.ts'

const draftShape = z.object({
  title: z.string(),
  description: z.string(),
  image: z.nullable(z.object({ name: z.string(), contentType: z.string(), url: z.string() })),
  isAnonymous: z.boolean(),
})
export type Draft = z.infer<typeof draftShape>

/** The key under which a draft is stored. */
export const draftKey = (id: string) => `draft:${id}`
export const draftIn = (view: Pick<RuleView, 'memory'>, id: string): Draft | null =>
  draftShape.safeParse(view.memory.get(draftKey(id))).data ?? null

/** The draft's id is the second argument; `new` for one that does not exist yet. */
export const draftNeeds = (
  { args, member, at }: ComponentEvent | ModalEvent,
  settings: SuggestionsSettings,
): Needs => ({
  ...submitNeeds(member.id, at, settings),
  memory: [draftKey(args[1] ?? '')],
})
