import type { Scene } from '#bot/testing/scene.ts'
import { DEFAULT_MENTIONS } from '#core/settings/message.ts'
import { readSettings } from '#store/settings.ts'
import { type ReactionMessage, reactionMessage } from '../reaction-message.ts'
import { newReactionMessage } from '../rules/new-reaction-message.ts'
import type { PublishAsked } from '../rules/publish.ts'

type Site = Pick<Scene, 'siteAsks' | 'passes'>

/** As requested by the API. */
export async function asksToPublish(site: Site, entryId: string, over: Partial<PublishAsked> = {}): Promise<void> {
  const payload: PublishAsked = { entryId, ...over }
  await site.siteAsks({ module: 'roles-reactions', job: 'publish', key: entryId, payload })
  await site.passes('20 s')
}

export const saying = (content: string) => {
  return { format: 'embeds', content, mentions: DEFAULT_MENTIONS, silent: false } as const
}

/** Messages for Red and Blue in #random, saved and published as on the dashboard. */
export function publishing(scene: Scene) {
  const pairs = [
    { emoji: '🔴', roles: [scene.roleId('Red')] },
    { emoji: '🔵', roles: [scene.roleId('Blue')] },
  ]
  const entryWith = (over: Partial<ReactionMessage>): ReactionMessage => ({
    ...newReactionMessage(crypto.randomUUID()),
    channel: scene.channelId('random'),
    content: saying('Choose your roles'),
    pairs,
    ...over,
  })
  const saved = async (): Promise<ReactionMessage> => {
    const { settings } = await readSettings(scene.database, scene.guildId)
    return reactionMessage().parse((settings.rolereacts as unknown[])[0])
  }
  const saves = async (...entries: ReactionMessage[]) => {
    await scene.set({ rolereacts: entries })
    await scene.settle()
  }
  return {
    pairs,
    entryWith,
    saved,
    saves,
    async published(over: Partial<ReactionMessage> = {}) {
      const entry = entryWith(over)
      await saves(entry)
      await asksToPublish(scene, entry.id)
      return saved()
    },
    emojisOn: (messageId: string | null) =>
      (scene.messages('random').find(({ id }) => id === messageId)?.reactions ?? []).map(({ emoji }) => emoji.name),
  }
}
