import type { ReactionRoleTools } from '#ui/guild/reaction-role-tools.ts'
import { sentenceOf } from './sentence-of.ts'
import type { Services } from './services.ts'
import type { ApiResult } from './state/api-client.ts'
import type { GuildStore } from './state/guild-store.ts'

export function createReactionRoleTools(api: Services['api'], store: GuildStore): ReactionRoleTools {
  const guildId = () => store.snapshot().guild.id
  const done = (result: ApiResult<unknown>) =>
    result.kind === 'ok' ? { ok: true as const } : { ok: false as const, message: sentenceOf(result) }
  return {
    publish: async (id) => done(await api.publishReactions(guildId(), id, false)),
    putInOrder: async (id) => done(await api.publishReactions(guildId(), id, true)),
    answerRemoval: async (id, withMessage) => done(await api.answerReactionsRemoval(guildId(), id, withMessage)),
    async findMessage(request) {
      const result = await api.findOwnMessage(guildId(), request)
      return result.kind === 'ok' ? { ok: true, found: result.value } : { ok: false, message: sentenceOf(result) }
    },
    async readUses() {
      const result = await api.readPairUses(guildId())
      return result.kind === 'ok' ? result.value : null
    },
    async whereGiven(roleId) {
      const result = await api.readWhereGiven(guildId(), roleId)
      if (result.kind !== 'ok') return { ok: false, message: sentenceOf(result) }
      return { ok: true, places: result.value.places }
    },
  }
}
