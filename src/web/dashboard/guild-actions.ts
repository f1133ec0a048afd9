import type { SignedInUser } from '#core/api.ts'
import { avatarUrl } from '#core/guild/cdn.ts'
import { m } from '#texts'
import type { GuildTools } from '#ui/guild/guild-context.tsx'
import { createGuildCreation, type GuildCreation } from './guild-creation.ts'
import { sentenceOf } from './sentence-of.ts'
import type { Services } from './services.ts'
import type { GuildStore } from './state/guild-store.ts'

type Deps = {
  services: Pick<Services, 'api' | 'cards' | 'notifications'>
  store: GuildStore
  user: SignedInUser | null
  cdn: string
}

const CARD_AVATAR_PIXELS = 256

/** What a page may do besides editing: draw, upload, try. */
export function createGuildActions({
  services: { api, cards, notifications },
  store,
  user,
  cdn,
}: Deps): Pick<
  GuildTools,
  'drawCard' | 'uploadImage' | 'sendGreetingTest' | 'sendSavedMessage' | 'lastChange' | keyof GuildCreation
> {
  return {
    ...createGuildCreation(api, store),
    async drawCard(type, language) {
      if (!user) return null
      const { guild } = store.snapshot()
      // spec §7: the first role that is not managed, else a word for "random".
      const reward = guild.roles.find((role) => !role.managed && role.id !== guild.id)
      return cards.get(type, {
        avatar_url: avatarUrl(cdn, user, CARD_AVATAR_PIXELS),
        guild_name: guild.name,
        reward_name: reward?.name ?? m['dashboard.random']({}, { locale: language }),
        lang: language,
        member_name: (user.global_name ?? user.username).slice(0, 32),
      })
    },
    async uploadImage(file) {
      const result = await api.upload(store.snapshot().guild.id, file)
      return result.kind === 'ok' ? { ok: true, url: result.value.url } : { ok: false, message: sentenceOf(result) }
    },
    async lastChange(path) {
      const result = await api.readLastChange(store.snapshot().guild.id, path)
      if (result.kind !== 'ok') return { ok: false }
      const [entry] = result.value.entries
      return { ok: true, change: entry ? { actor: entry.actor, at: entry.at } : null }
    },
    async sendGreetingTest(type) {
      const { guild } = store.snapshot()
      const result = await api.sendGreetingTest(guild.id, type)
      if (result.kind !== 'ok') {
        notifications.notify({ tone: 'danger', title: m['dashboard.test.failed'](), description: sentenceOf(result) })
        return
      }
      const channel = guild.channels.find((candidate) => candidate.id === result.value.channelId)
      notifications.notify({ tone: 'success', title: m['dashboard.test.sent']({ channel: `#${channel?.name ?? ''}` }) })
    },
    async sendSavedMessage(id, channelId, language) {
      const { guild } = store.snapshot()
      const result = await api.sendSavedMessage(guild.id, id, { channelId, language })
      if (result.kind !== 'ok') {
        notifications.notify({ tone: 'danger', title: m['dashboard.send.failed'](), description: sentenceOf(result) })
        return
      }
      const channel = guild.channels.find((candidate) => candidate.id === result.value.channelId)
      notifications.notify({ tone: 'success', title: m['dashboard.send.sent']({ channel: `#${channel?.name ?? ''}` }) })
    },
  }
}
