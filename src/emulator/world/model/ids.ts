import { z } from 'zod'
import { isSnowflake } from '#core/snowflake.ts'

/**
 * The entities of the world, with Discord's field names, each group in a file of this folder. One declaration gives
 * the TypeScript type and the check of the state file after a restart.
 */
export const id = z.string().refine(isSnowflake)
export const bits = z.string().regex(/^\d+$/)
