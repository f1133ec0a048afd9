import type { MessageCopyTools } from '#ui/guild/message-copy-tools.ts'
import { answered, done } from './answers.ts'
import type { Services } from './services.ts'
import type { GuildStore } from './state/guild-store.ts'

export function createMessageCopyTools(api: Services['api'], store: GuildStore): MessageCopyTools {
  const guildId = () => store.snapshot().guild.id
  return {
    list: (savedId) => answered(api.listCopies(guildId(), savedId), (value) => value),
    compare: (savedId, { channelId, messageId }, language) =>
      answered(api.compareCopy(guildId(), savedId, messageId, { channelId, language }), (value) => value),
    rewrite: (savedId, { channelId, messageId }, language) =>
      done(api.rewriteCopy(guildId(), savedId, messageId, { channelId, language })),
    strip: (savedId) => answered(api.stripCopies(guildId(), savedId), (value) => value),
    remove: (savedId, messageId) => done(api.deleteCopy(guildId(), savedId, messageId)),
    load: (place) => answered(api.loadMessage(guildId(), place), (loaded) => ({ loaded })),
  }
}
