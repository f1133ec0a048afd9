import { afterEach, describe, expect, it } from 'vitest'
import { openScene } from '#bot/testing/scene.ts'
import { bots } from '../bots.ts'
import { FILTERS } from './sanction-rule.ts'

const scene = await openScene({
  bots: bots.filter(({ id }) => id === 'auto-moderation' || id === 'moderation'),
  settings: { predefinedSanctions: [], sanctions: [] },
})
const words = (channel: string) => scene.everything(channel).map(({ content }) => content)
const infractions = async () =>
  (await scene.database.pool.query(`select from records where kind = 'infraction'`)).rowCount
type Seen = {
  who: string | null
  channel: string | null
  effects: number
  reasons: { code: string; params?: object }[]
}
/** What “Why?” knows of messages that a filter minds. */
const seen = async () => {
  const { rows } = await scene.database.pool.query<Seen>(
    `select user_id::text as who, channel_id::text as channel, effects, reasons from decisions
     where module = 'auto-moderation' and reasons @? '$[*] ? (@.code == "watched" || @.code == "removed")' order by id`,
  )
  return rows
}
const off = Object.fromEntries(
  FILTERS.flatMap((key) => [[`${key}.status`, false] as const, [`${key}.watch`, false] as const]),
)

afterEach(async () => {
  await scene.set(off)
  await scene.passes('11 minutes')
  await scene.database.pool.query('truncate decisions; delete from records')
})

describe('a filter that only watches', () => {
  it('leaves the message and its author alone, and says under “Why?” what it would have caught', async () => {
    await scene.set({ 'filter.status': true, 'filter.watch': true, 'filter.mots': ['parrot*'] })
    const sent = await scene.says('ann', 'general', 'what a P.A.R.R.O.T')
    await scene.passes('9 s')
    expect(words('general')).toEqual(['what a P.A.R.R.O.T'])
    expect(await infractions()).toBe(0)
    expect(await seen()).toEqual([
      {
        who: scene.id('ann'),
        channel: scene.channelId('general'),
        effects: 0,
        reasons: [{ code: 'watched', params: { filter: 'filter', message: sent.id, found: 'parrot*' } }],
      },
    ])
  })

  it('does not keep the others from acting', async () => {
    await scene.set({ 'caps.status': true, 'filter.status': true, 'filter.watch': true, 'filter.mots': ['parrot'] })
    await scene.says('ann', 'random', 'SUCH A LOUD PARROT')
    await scene.passes('9 s')
    expect(words('random')).toEqual([])
    expect((await seen()).map(({ reasons }) => reasons.map(({ code }) => code))).toEqual([['removed', 'watched']])
  })

  it('counts a flood in a window of its own', async () => {
    await scene.set({ 'spam.status': true, 'spam.watch': true, 'spam.limit': 3, 'spam.timeout': 60 })
    for (const text of ['one', 'two', 'three', 'four']) await scene.says('bob', 'random', text)
    await scene.passes('1 s')
    expect(words('random')).toContain('four')
    expect((await seen()).map(({ reasons }) => reasons[0]?.params)).toEqual([
      expect.objectContaining({ filter: 'spam' }),
    ])
    await scene.set({ 'spam.watch': false })
    await scene.says('bob', 'random', 'five')
    await scene.passes('1 s')
    expect(words('random')).toContain('five')
  })

  it('has Discord block nothing', async () => {
    await scene.set({ 'filter.status': true, 'filter.mots': ['parrot'], 'filter.block.status': true })
    expect(scene.emulator.control.autoModRules({ guildId: scene.guildId })).toHaveLength(1)
    await scene.set({ 'filter.watch': true })
    expect(scene.emulator.control.autoModRules({ guildId: scene.guildId })).toHaveLength(0)
  })

  it('leaves invitations alone once it is known where they lead', async () => {
    await scene.set({ 'invites.status': true, 'invites.watch': true })
    await scene.says('ann', 'general', 'come to discord.gg/elsewhere')
    await scene.passes('2 s')
    expect(words('general')).toContain('come to discord.gg/elsewhere')
    expect(await seen()).toMatchObject([
      { who: scene.id('ann'), channel: scene.channelId('general'), effects: 0, reasons: [{ code: 'watched' }] },
    ])
  })
})

it('says under “Why?” whose invitation was removed, although the answer came later', async () => {
  await scene.set({ 'invites.status': true })
  await scene.says('bob', 'general', 'come to discord.gg/nowhere')
  await scene.passes('2 s')
  expect(await seen()).toMatchObject([{ who: scene.id('bob'), channel: scene.channelId('general') }])
})
