import { applicationEndpoints } from './application.ts'
import { channelEndpoints } from './channels.ts'
import { emojiEndpoints } from './emojis.ts'
import type { Endpoint } from './endpoint.ts'
import { guildEndpoints } from './guilds.ts'
import { memberEndpoints } from './members.ts'
import { messageEndpoints } from './messages.ts'
import { reactionEndpoints } from './reactions.ts'
import { threadEndpoints } from './threads.ts'
import { userEndpoints } from './users.ts'

/** Everything that the emulator's REST interface answers to. */
export function allEndpoints(redirectUris: string[], startsLeft: () => number): Endpoint[] {
  return [
    ...applicationEndpoints(redirectUris, startsLeft),
    ...userEndpoints,
    ...guildEndpoints,
    ...memberEndpoints,
    ...channelEndpoints,
    ...messageEndpoints,
    ...reactionEndpoints,
    ...threadEndpoints,
    ...emojiEndpoints,
  ]
}
