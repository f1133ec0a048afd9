import { applicationEndpoints } from './application.ts'
import { auditLogEndpoints } from './audit-log.ts'
import { autoModEndpoints } from './auto-mod.ts'
import { channelEndpoints } from './channels.ts'
import { commandEndpoints } from './commands.ts'
import { emojiEndpoints } from './emojis.ts'
import type { Endpoint } from './endpoint.ts'
import { guildEndpoints } from './guilds.ts'
import { interactionEndpoints } from './interactions.ts'
import { inviteEndpoints } from './invites.ts'
import { memberEndpoints } from './members.ts'
import { messageEndpoints } from './messages.ts'
import { pinEndpoints } from './pins.ts'
import { reactionEndpoints } from './reactions.ts'
import { roleEndpoints } from './roles.ts'
import { threadMemberEndpoints } from './thread-members.ts'
import { threadEndpoints } from './threads.ts'
import { userEndpoints } from './users.ts'
import { voiceEndpoints } from './voice.ts'
import { webhookMessageEndpoints } from './webhook-messages.ts'
import { webhookEndpoints } from './webhooks.ts'

/** Everything that the emulator's REST interface answers to. */
export function allEndpoints(redirectUris: string[], startsLeft: () => number): Endpoint[] {
  return [
    ...applicationEndpoints(redirectUris, startsLeft),
    ...userEndpoints,
    ...guildEndpoints,
    ...auditLogEndpoints,
    ...roleEndpoints,
    ...memberEndpoints,
    ...channelEndpoints,
    // Before the messages: `pins` is no message's id.
    ...pinEndpoints,
    ...messageEndpoints,
    ...reactionEndpoints,
    ...threadEndpoints,
    ...emojiEndpoints,
    ...commandEndpoints,
    ...interactionEndpoints,
    ...webhookEndpoints,
    ...threadMemberEndpoints,
    ...inviteEndpoints,
    ...autoModEndpoints,
    ...voiceEndpoints,
    ...webhookMessageEndpoints,
  ]
}
