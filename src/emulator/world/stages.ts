import { z } from 'zod'

const id = z.string().regex(/^\d{17,20}$/)

export const stageSchema = z.object({ id, channelId: id, topic: z.string(), eventId: id.nullable() })
/** Somebody speaks on a stage. */
export type Stage = z.infer<typeof stageSchema>
