import { applicationEndpoints } from './application.ts'
import { applicationEmojiEndpoints } from './application-emojis.ts'
import { auditLogEndpoints } from './audit-log.ts'
import { autoModEndpoints } from './auto-mod.ts'
import { banEndpoints } from './bans.ts'
import { channelEndpoints } from './channels.ts'
import { commandEndpoints } from './commands.ts'
import { emojiEndpoints } from './emojis.ts'
import type { Endpoint } from './endpoint.ts'
import { followerEndpoints } from './followers.ts'
import { guildExtraEndpoints } from './guild-extras.ts'
import { guildEndpoints } from './guilds.ts'
import { integrationEndpoints } from './integrations.ts'
import { interactionEndpoints } from './interactions.ts'
import { inviteEndpoints } from './invites.ts'
import { massRemovalEndpoints } from './mass-removal.ts'
import { memberEndpoints } from './members.ts'
import { messageSearchEndpoints } from './message-search.ts'
import { messageEndpoints } from './messages.ts'
import { onboardingEndpoints } from './onboarding.ts'
import { pinEndpoints } from './pins.ts'
import { pollEndpoints } from './polls.ts'
import { reactionEndpoints } from './reactions.ts'
import { roleEndpoints } from './roles.ts'
import { scheduledEventEndpoints } from './scheduled-events.ts'
import { stageEndpoints } from './stages.ts'
import { stickerEndpoints } from './stickers.ts'
import { threadMemberEndpoints } from './thread-members.ts'
import { threadEndpoints } from './threads.ts'
import { userEndpoints } from './users.ts'
import { voiceEndpoints } from './voice.ts'
import { webhookMessageEndpoints } from './webhook-messages.ts'
import { webhookEndpoints } from './webhooks.ts'

/** All endpoints of the emulator's REST interface. */
export function allEndpoints(redirectUris: string[], startsLeft: () => number): Endpoint[] {
  return [
    ...applicationEndpoints(redirectUris, startsLeft),
    ...userEndpoints,
    ...guildEndpoints,
    ...auditLogEndpoints,
    ...roleEndpoints,
    ...memberEndpoints,
    ...banEndpoints,
    ...channelEndpoints,
    // Before the messages: `pins` is not a message id.
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
    ...pollEndpoints,
    ...stickerEndpoints,
    ...scheduledEventEndpoints,
    ...onboardingEndpoints,
    ...massRemovalEndpoints,
    ...stageEndpoints,
    ...integrationEndpoints,
    ...followerEndpoints,
    ...applicationEmojiEndpoints,
    ...messageSearchEndpoints,
    ...guildExtraEndpoints,
    ...webhookMessageEndpoints,
  ]
}
