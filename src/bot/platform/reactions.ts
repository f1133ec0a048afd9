import { emojiInAddress } from '#core/bot/components-to-discord.ts'
import { type Entries, known } from './step.ts'

const UNKNOWN_MESSAGE = 10008

export const reactionEntries: Entries<'addReaction' | 'removeReaction'> = {
  addReaction: {
    family: 'react',
    need: ({ channelId }) => ({
      channelId: known(channelId),
      permissions: ['viewChannel', 'readMessageHistory', 'addReactions'],
      perhaps: ['useExternalEmojis'],
    }),
    async run({ channelId, messageId, emoji }, { api, ask }) {
      await ask(() => api.channels.addMessageReaction(known(channelId), known(messageId), emojiInAddress(emoji)))
      return {}
    },
  },
  removeReaction: {
    family: 'react',
    need: ({ channelId, userId }) => ({
      channelId: known(channelId),
      permissions: ['viewChannel', 'readMessageHistory', ...(userId === 'self' ? [] : (['manageMessages'] as const))],
    }),
    soAlready: [UNKNOWN_MESSAGE],
    async run({ channelId, messageId, emoji, userId }, { api, ask }) {
      const [at, message] = [known(channelId), known(messageId)]
      const { channels } = api
      if (emoji === null) await ask(() => channels.deleteAllMessageReactions(at, message))
      else {
        const written = emojiInAddress(emoji)
        if (userId === null) await ask(() => channels.deleteAllMessageReactionsForEmoji(at, message, written))
        else if (userId === 'self') await ask(() => channels.deleteOwnMessageReaction(at, message, written))
        else await ask(() => channels.deleteUserMessageReaction(at, message, written, userId))
      }
      return {}
    },
  },
}
