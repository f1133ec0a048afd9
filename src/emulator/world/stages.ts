import { z } from 'zod'
import { idSchema } from './snowflake.ts'

const id = idSchema

export const stageSchema = z.object({ id, channelId: id, topic: z.string(), eventId: id.nullable() })
export type Stage = z.infer<typeof stageSchema>
