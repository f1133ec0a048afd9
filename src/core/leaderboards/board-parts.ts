import type { byJob, byTag } from '../bot/dispatch.ts'
import {
  BOARD_DONE_TAG,
  BOARD_JOB,
  BOARD_TAG,
  boardFailed,
  boardFailureNeeds,
  boardNeeds,
  boardWorks,
  type DiscordBoard,
  updateBoard,
} from './discord-board.ts'

type Jobs<Settings> = Parameters<typeof byJob<Settings>>[0]
type Tags<Settings> = Parameters<typeof byTag<Settings>>[0]

/** What a module with a board on Discord adds to its `bot.ts`. */
export const boardJobs = <Settings>(own: DiscordBoard<Settings>): Jobs<Settings> => ({
  [BOARD_JOB]: {
    needs: (_event, settings) => boardNeeds(own, settings),
    decide: (_event, settings, view) => updateBoard(own, settings, view),
  },
})

export const boardTags = <Settings>(own: DiscordBoard<Settings>): Tags<Settings> => ({
  [BOARD_TAG]: {
    needs: () => boardFailureNeeds,
    decide: (event, settings, view) => boardFailed(own, event, settings, view),
  },
  [BOARD_DONE_TAG]: { needs: () => boardFailureNeeds, decide: (event, _settings, view) => boardWorks(event, view) },
})
