import type { ReactionRoleTools } from '#ui/guild/reaction-role-tools.ts'
import { answered, done, foundOrNull } from './answers.ts'
import type { Services } from './services.ts'
import type { GuildStore } from './state/guild-store.ts'

export function createReactionRoleTools(api: Services['api'], store: GuildStore): ReactionRoleTools {
  const guildId = () => store.snapshot().guild.id
  return {
    publish: (id) => done(api.publishReactions(guildId(), id, false)),
    putInOrder: (id) => done(api.publishReactions(guildId(), id, true)),
    answerRemoval: (id, withMessage) => done(api.answerReactionsRemoval(guildId(), id, withMessage)),
    findMessage: (request) => answered(api.findOwnMessage(guildId(), request), (found) => ({ found })),
    readUses: () => foundOrNull(api.readPairUses(guildId())),
    whereGiven: (roleId) => answered(api.readWhereGiven(guildId(), roleId), ({ places }) => ({ places })),
  }
}
