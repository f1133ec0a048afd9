import * as z from 'zod/mini'
import { snowflake } from './snowflake.ts'
import { storedText } from './stored-text.ts'

const MODULE_MAX = 40

/** `POST /dashboard/guilds/{id}/bot-permissions`: what this module lacks in this channel. */
export const allowBotRequest = z.strictObject({ module: storedText(MODULE_MAX), channelId: snowflake() })
export type AllowBotRequest = z.infer<typeof allowBotRequest>
