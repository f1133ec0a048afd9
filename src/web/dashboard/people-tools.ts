import { type GuildMember, isManagerCalled, MEMBER_NAME_MAX } from '#core/members-api.ts'
import type { PeopleTools } from '#ui/guild/people-tools.ts'
import type { Services } from './services.ts'
import type { GuildStore } from './state/guild-store.ts'

/** Members can be found by either name: both are shown and searched. */
const namedOf = ({ id, name, username }: GuildMember) => ({
  id,
  name: name === username ? name : `${name} (${username})`,
})

export function createPeopleTools(api: Services['api'], store: GuildStore): PeopleTools {
  const guildId = () => store.snapshot().guild.id
  return {
    async find(query) {
      const result = await api.findMembers(guildId(), query)
      return result.kind === 'ok' ? result.value.members.map(namedOf) : null
    },
    async managerCalled(name) {
      const called = name.trim()
      if (called === '' || called.length > MEMBER_NAME_MAX) return null
      const result = await api.findMembers(guildId(), called)
      return (result.kind === 'ok' ? result.value.members.find((one) => isManagerCalled(one, called)) : null) ?? null
    },
    async member(id) {
      const result = await api.readMembers(guildId(), [id])
      return (result.kind === 'ok' ? result.value.members[0] : null) ?? null
    },
    async named(ids) {
      const result = await api.readMembers(guildId(), ids)
      return result.kind === 'ok' ? result.value.members.map(namedOf) : []
    },
  }
}
