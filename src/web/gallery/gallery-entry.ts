import * as z from 'zod/mini'
import { int, text } from '#core/settings/kinds.ts'
import { entryId } from '#core/settings/lists.ts'
import { calendarReward } from '#core/settings/reward.ts'

export const galleryEntry = () =>
  z.strictObject({ id: entryId(), name: text(20), level: int(1, 99), reward: calendarReward() })
export type GalleryEntry = z.infer<ReturnType<typeof galleryEntry>>
