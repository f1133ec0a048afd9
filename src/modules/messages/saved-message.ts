import * as z from 'zod/mini'
import { defineCollection } from '#core/collections/define.ts'
import { limits } from '#core/limits.ts'
import { text } from '#core/settings/kinds.ts'
import { entryId } from '#core/settings/lists.ts'
import { bilingualMessage } from '#core/settings/message.ts'

export const SAVED_NAME_MAX = 50

const savedMessage = () => z.strictObject({ id: entryId(), name: text(SAVED_NAME_MAX), message: bilingualMessage() })

export type SavedMessage = z.infer<ReturnType<typeof savedMessage>>

export const savedMessages = defineCollection({
  name: 'savedMessages',
  schema: savedMessage(),
  limit: 'savedMessages',
  hardMax: limits.savedMessages.premium,
  sortable: true,
})
