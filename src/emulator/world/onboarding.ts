import { z } from 'zod'
import { idSchema } from './snowflake.ts'

const id = idSchema

const optionSchema = z.object({
  id,
  title: z.string(),
  description: z.string().nullable(),
  emoji: z.object({ id: z.string().nullable(), name: z.string().nullable(), animated: z.boolean() }),
  roleIds: z.array(id),
  channelIds: z.array(id),
})

export const onboardingSchema = z.object({
  enabled: z.boolean(),
  /** 0 counts only default channels, 1 also the questions. */
  mode: z.int(),
  defaultChannelIds: z.array(id),
  prompts: z.array(
    z.object({
      id,
      /** 0 several buttons, 1 a list. */
      type: z.int(),
      title: z.string(),
      singleSelect: z.boolean(),
      required: z.boolean(),
      inOnboarding: z.boolean(),
      options: z.array(optionSchema),
    }),
  ),
})
/** A server's onboarding questions. */
export type Onboarding = z.infer<typeof onboardingSchema>

export const noOnboarding: Onboarding = { enabled: false, mode: 0, defaultChannelIds: [], prompts: [] }
