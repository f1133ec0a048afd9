import { expect, it } from 'vitest'
import { openScene } from '#bot/testing/scene.ts'
// Sanctions are carried out by the moderation module, so both run here together.
import { bots } from '../bots.ts'

/** The whole raid takes minutes, so normal runs play a smaller one. */
const RAIDERS = process.env.SOAK ? 200 : 30
const MESSAGES_EACH = 10
const SETTLE_MAX_MS = 600_000
const BYSTANDERS = ['ann', 'bob']

const scene = await openScene({
  bots: bots.filter(({ id }) => id === 'auto-moderation' || id === 'moderation'),
  settings: {
    predefinedSanctions: [],
    'spam.status': true,
    'spam.limit': 5,
    'spam.timeout': 30,
    'invites.status': true,
    'filter.status': true,
    'filter.mots': ['*raid*'],
    sanctions: [{ id: 'ban', type: 'ban', count: 3, infraction: 'all', interval: 3600, deleteMessages: 0 }],
  },
  settleMaxMs: SETTLE_MAX_MS,
})
const { control } = scene.emulator
const words = (channel: string) => scene.everything(channel).map(({ content }) => content)
const casesOf = async (): Promise<string[]> => {
  const { rows } = await scene.database.pool.query(`select subject_id as subject from records where kind = 'case'`)
  return rows.map(({ subject }) => String(subject))
}

it(
  `bans ${RAIDERS} raiders who write ${RAIDERS * MESSAGES_EACH} messages in a minute, once each, and nobody else`,
  async () => {
    const raiders = control.joinMany({ guildId: scene.guildId, count: RAIDERS }).map(({ userId }) => String(userId))
    // All of them before the bot has finished with any: raiders do not wait.
    for (let round = 0; round < MESSAGES_EACH; round += 1) {
      for (const [index, raider] of raiders.entries())
        control.write(scene.channelId(index % 2 ? 'general' : 'random'), raider, `r.a.i.d ${round} dsc.gg/x${index}`)
      if (round % 3 === 0)
        for (const who of BYSTANDERS) control.write(scene.channelId('general'), scene.id(who), `what is this ${round}`)
    }
    await scene.passes('1 minute')
    const sanctioned = await casesOf()
    expect(sanctioned).toHaveLength(RAIDERS)
    expect(new Set(sanctioned)).toEqual(new Set(raiders))
    expect(raiders.filter((raider) => scene.isMember(raider))).toEqual([])
    const left = [...words('general'), ...words('random')]
    expect(left.filter((text) => text.includes('r.a.i.d'))).toEqual([])
    expect(left.filter((text) => text.startsWith('what is this'))).toHaveLength(BYSTANDERS.length * 4)
  },
  SETTLE_MAX_MS,
)
