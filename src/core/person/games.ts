import * as z from 'zod/mini'
import { storedText } from '../stored-text.ts'
import { plainText } from './plain-text.ts'

/** Gaming platforms, under names that are the same in every language. */
export const GAME_PLATFORMS = {
  battleNet: 'Battle.net',
  ea: 'EA',
  epic: 'Epic Games',
  minecraft: 'Minecraft',
  nintendo: 'Nintendo',
  playStation: 'PlayStation',
  riot: 'Riot Games',
  roblox: 'Roblox',
  steam: 'Steam',
  ubisoft: 'Ubisoft',
  xbox: 'Xbox',
} as const
export type GamePlatform = keyof typeof GAME_PLATFORMS
const platforms = Object.keys(GAME_PLATFORMS) as GamePlatform[]

export const GAMES_MAX = 15
export const GAME_NAME_MAX = 40

/** The name under which somebody can be found there. */
const game = z.object({
  platform: z.enum(platforms),
  name: storedText(GAME_NAME_MAX).check(z.overwrite(plainText), z.minLength(1)),
})
export type Game = z.infer<typeof game>

/** In the person's own order. */
export const games = z.array(game).check(z.maxLength(GAMES_MAX))
