import { limitFor } from '#core/limits.ts'
import type { CommunitySettings } from '../settings.ts'
import { NEW_STARBOARD, type Starboard } from '../starboard.ts'
import type { StatsChannel } from '../stats-channel.ts'
import { NEW_VOICE_HUB, type VoiceHub } from '../voice-hub.ts'

/**
 * After premium has ended, the first entries of each list stay active and the others do not. What an entry could only
 * have with premium falls back to what a free server has.
 */
export function activeHubs({ privateroom }: Pick<CommunitySettings, 'privateroom'>, premium: boolean): VoiceHub[] {
  const hubs = privateroom.slice(0, limitFor('voiceHubs', premium)).filter(({ status }) => status)
  return premium ? hubs : hubs.map((hub) => ({ ...hub, nameFormat: NEW_VOICE_HUB.nameFormat, saves: false }))
}

/** A board with a custom emoji is inactive rather than counting another one. */
export function activeBoards({ starboards }: Pick<CommunitySettings, 'starboards'>, premium: boolean): Starboard[] {
  const boards = starboards.slice(0, limitFor('starboards', premium)).filter(({ status }) => status)
  if (premium) return boards
  const isPlain = ({ emoji }: Starboard) => emoji.length === 1 && emoji[0] === NEW_STARBOARD.emoji[0]
  return boards.filter(isPlain).map((board) => ({ ...board, color: NEW_STARBOARD.color }))
}

export function activeFigures(
  { statsChannels }: Pick<CommunitySettings, 'statsChannels'>,
  premium: boolean,
): StatsChannel[] {
  const figures = statsChannels.slice(0, limitFor('statsChannels', premium)).filter(({ status }) => status)
  return premium ? figures : figures.filter(({ target }) => target !== 'api')
}
