import { z } from 'zod'
import { id } from './ids.ts'

const autoModActionSchema = z.object({
  type: z.int(),
  channelId: id.nullable(),
  durationSeconds: z.int().nullable(),
  customMessage: z.string().nullable(),
})
export type AutoModAction = z.infer<typeof autoModActionSchema>

export const autoModRuleSchema = z.object({
  id,
  name: z.string(),
  creatorId: id,
  eventType: z.int(),
  triggerType: z.int(),
  keywords: z.array(z.string()),
  patterns: z.array(z.string()),
  presets: z.array(z.int()),
  allowList: z.array(z.string()),
  mentionLimit: z.int(),
  mentionRaidProtection: z.boolean(),
  actions: z.array(autoModActionSchema),
  enabled: z.boolean(),
  exemptRoles: z.array(id),
  exemptChannels: z.array(id),
})
export type AutoModRule = z.infer<typeof autoModRuleSchema>
