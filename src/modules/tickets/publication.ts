import * as z from 'zod/mini'
import { CHANNEL_TYPE } from '#core/guild/types.ts'
import { refusedAs } from '#core/settings/issues.ts'
import { channelId, emoji, listOf, snowflake, text } from '#core/settings/kinds.ts'
import { entryId } from '#core/settings/lists.ts'
import { messageContent } from '#core/settings/message.ts'

const BUTTONS_MAX = 15
const PANELS_MAX = 25

export const PUBLICATION_CHANNELS = [CHANNEL_TYPE.text, CHANNEL_TYPE.news] as const

const look = () =>
  z.strictObject({
    label: z.optional(text(80)),
    emoji: z.optional(emoji()),
    description: z.optional(text(100)),
  })

/** A message on Discord that opens tickets of one or several panels. */
export const ticketPublication = () =>
  z
    .strictObject({
      id: entryId(),
      channel: channelId(PUBLICATION_CHANNELS),
      messageId: z.nullable(snowflake()),
      /** It was deleted on Discord: it is not posted again until somebody publishes it. */
      gone: z.optional(z.literal(true)),
      content: messageContent(),
      layout: z.enum(['buttons', 'select']),
      placeholder: z.optional(text(150)),
      panelIds: listOf(entryId(), PANELS_MAX).check(z.minLength(1)),
      /** Label of each panel in this message, by panel id. */
      looks: z.optional(z.record(entryId(), look())),
    })
    .check(
      z.refine(({ layout, panelIds }) => layout === 'select' || panelIds.length <= BUTTONS_MAX, {
        ...refusedAs('V_LIMIT', { count: BUTTONS_MAX, max: BUTTONS_MAX }),
        path: ['panelIds'],
      }),
    )

export type PanelLook = z.infer<ReturnType<typeof look>>
export type TicketPublication = z.infer<ReturnType<typeof ticketPublication>>
