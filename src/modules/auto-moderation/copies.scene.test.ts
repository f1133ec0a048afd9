import { afterEach, describe, expect, it } from 'vitest'
import { openScene } from '#bot/testing/scene.ts'
import { bot } from './bot.ts'
import { FILTERS } from './sanction-rule.ts'

const scene = await openScene({ bots: [bot] })
const { control } = scene.emulator
const off = Object.fromEntries(FILTERS.map((key) => [`${key}.status`, false]))
const words = () => scene.everything('general').map(({ content }) => content)
const infractions = async (who: string) => {
  const query = `select body->>'filter' as filter from records where kind = 'infraction' and subject_id = $1`
  return (await scene.database.pool.query(query, [scene.id(who)])).rows.map(({ filter }) => filter)
}
const ownInvite = () => control.createInvite({ channelId: scene.channelId('general'), by: scene.id('owner') }).code

afterEach(async () => {
  await scene.set({ ...off, 'filter.censor': false, 'invites.censor': false })
  await scene.passes('11 minutes')
})

describe('the copy of a message that is masked', () => {
  it('contains no invitation that has not been checked yet', async () => {
    await scene.set({ 'filter.status': true, 'filter.mots': ['cat'], 'filter.censor': true, 'filter.silent': true })
    await scene.set({ 'invites.status': true, 'invites.silent': true })
    await scene.says('ann', 'general', 'cat, join discord.gg/away1')
    expect(words().at(-1)).toBe('▇▇▇, join ▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇')
  })

  it('is not posted when the message has more forbidden words than are looked for', async () => {
    await scene.set({ 'filter.status': true, 'filter.mots': ['cat'], 'filter.censor': true, 'filter.silent': true })
    const zoe = await scene.joins('zoe')
    const before = words().length
    await scene.says(zoe, 'general', 'cat '.repeat(99))
    expect(words().slice(before)).toEqual(['▇▇▇ '.repeat(99).trim()])
    await scene.passes('11 minutes')
    await scene.says(zoe, 'general', 'cat '.repeat(100))
    expect(words().slice(before)).toHaveLength(1)
    expect(words().at(-1)).not.toContain('cat')
  })

  it('masks every invitation, whichever is answered first, and counts the message once', async () => {
    await scene.set({ 'invites.status': true, 'invites.silent': true, 'invites.censor': true })
    const before = words().length
    await scene.says('bob', 'general', 'discord.gg/away2 or discord.gg/away3')
    expect(words().slice(before)).toEqual(['▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇ or ▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇'])
    expect(await infractions('bob')).toEqual(['invites'])
  })

  it('has the member’s name on this server', async () => {
    await scene.set({ 'invites.status': true, 'invites.silent': true, 'invites.censor': true })
    control.setNickname({ guildId: scene.guildId, userId: scene.id('bob'), nickname: 'Bobby' })
    await scene.settle()
    await scene.says('bob', 'general', 'see discord.gg/away9')
    expect(scene.messages('general').at(-1)?.webhook).toMatchObject({ name: 'Bobby' })
  })

  it('has the attachments', async () => {
    await scene.set({ 'filter.status': true, 'filter.mots': ['cat'], 'filter.censor': true, 'filter.silent': true })
    const { id: fileId } = await control.upload({ name: 'cat.txt', bytes: Buffer.from('purr') })
    control.post({
      channelId: scene.channelId('general'),
      userId: scene.id('ann'),
      content: 'my cat',
      fileIds: [fileId],
    })
    await scene.settle()
    const copy = scene.messages('general').at(-1)
    expect([copy?.content, copy?.attachments.map(({ filename }) => filename)]).toEqual(['my ▇▇▇', ['cat.txt']])
  })

  it('does not reveal a forbidden word that the formatting had hidden', async () => {
    await scene.set({ 'filter.status': true, 'filter.mots': ['cat'], 'markdown.status': true })
    await scene.set({ 'markdown.types': ['spoiler', 'quote'], 'markdown.silent': true })
    const before = words().length
    await scene.says('cleo', 'general', 'c||a||t')
    await scene.says('cleo', 'general', '> > # quoted twice')
    expect(words().slice(before)).toEqual(['# quoted twice'])
  })
})

describe('an invitation', () => {
  it('is checked even behind others that are fine', async () => {
    await scene.set({ 'invites.status': true, 'invites.silent': true })
    const [one, two, three] = [ownInvite(), ownInvite(), ownInvite()]
    const before = words().length
    await scene.says('ann', 'general', `discord.gg/${one} `.repeat(3).concat('discord.gg/away4'))
    await scene.says('ann', 'general', `discord.gg/${one} discord.gg/${two} discord.gg/${three} discord.gg/away5`)
    expect(words().slice(before)).toEqual([])
  })

  it('is checked in a message that stays although it mentions too many people', async () => {
    await scene.set({ 'invites.status': true, 'invites.silent': true, 'mentions.status': true, 'mentions.limit': 1 })
    const before = words().length
    await scene.says('cleo', 'general', `<@${scene.id('ann')}> <@${scene.id('bob')}> discord.gg/away6`)
    expect(
      words()
        .slice(before)
        .filter((text) => text.includes('away6')),
    ).toEqual([])
  })

  it('is refused in a message with more invitations than can be looked up', async () => {
    await scene.set({ 'invites.status': true, 'invites.silent': true })
    const before = words().length
    await scene.says('ann', 'general', Array.from({ length: 12 }, () => `discord.gg/${ownInvite()}`).join(' '))
    expect(words().slice(before)).toEqual([])
  })
})
