import { assembleGuild } from '#api/guilds/guild-view.ts'
import { defaultSettings } from '#modules/index.ts'
import type { GuildSnapshot } from '#store/guild-snapshot.ts'

/** Adds channels until its answer is that large: settings grow with every module, and the size must not. */
export function guildOfSize(bytes: number): (snapshot: GuildSnapshot) => GuildSnapshot {
  return (snapshot) => {
    const [model] = snapshot.channels
    if (!model) throw new Error('a server without channels cannot be enlarged')
    let channels = snapshot.channels
    while (answerBytes({ ...snapshot, channels }) < bytes) {
      const number = channels.length + 1
      const added = { ...model, id: `${714_285_963n * 10n ** 9n + BigInt(number)}`, name: `pont-numéro-${number}` }
      channels = [...channels, { ...added, parentId: null, position: number, overwrites: [] }]
    }
    return { ...snapshot, channels }
  }
}

function answerBytes(snapshot: GuildSnapshot): number {
  return assembleGuild({ snapshot, settings: defaultSettings, revision: 1, premium: false, botId: '' }).common.length
}
