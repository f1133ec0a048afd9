import { expect, it } from 'vitest'
import { openScene } from '#bot/testing/scene.ts'
import { createCode, redeemCode } from '#store/premium-codes.ts'
import { assignSlot } from '#store/premium-slots.ts'
import { savePreferences } from '#store/user-preferences.ts'

const scene = await openScene({ settings: { levelSystem: true, moneySystem: true, textXpCount: [100, 100] } })

it('shows a member’s description, with their level and money on the server', async () => {
  const saved = await scene.runs('ann', '/description', { text: 'Sailor, see https://example.com  *now*' })
  expect(saved).toMatchObject({ isPrivate: true, text: 'Votre profil dit maintenant\u00a0:\n> Sailor, see \\*now\\*' })
  await scene.runs('ann', '/locality', { place: 'Brest' })
  const seen = await scene.runs('bob', '/profile', { member: scene.id('ann') })
  expect(seen.isPrivate).toBe(false)
  expect(seen.text).toContain('Brest. Sailor, see \\*now\\*')
  expect(scene.cards.at(-1)).toMatchObject({
    type: 'profile',
    layout: 'classic',
    background: 'hall',
    description: 'Sailor, see *now*',
    locality: 'Brest',
    accent: '#cd6e57',
    level: 0,
    money: 0,
    birthday: null,
  })
  await scene.set({ levelSystem: false, moneySystem: false })
  await scene.runs('bob', '/profile', { member: scene.id('ann') })
  expect(scene.cards.at(-1)).toMatchObject({ level: null, money: null })
  await scene.set({ levelSystem: true, moneySystem: true })
})

it('shows a member’s names on other platforms, in their order', async () => {
  const games = [
    { platform: 'steam' as const, name: 'pixel*fox' },
    { platform: 'nintendo' as const, name: 'SW-1234' },
  ]
  await savePreferences(scene.database, scene.id('bob'), { games }, scene.now())
  const { text } = await scene.runs('bob', '/profile')
  expect(text).toMatch(/Steam\s+pixel\\\*fox\s+Nintendo\s+SW-1234/)
})

it('shows what somebody is on the server, as far as they want to', async () => {
  const badges = async (who: 'owner' | 'admin' | 'bob') => {
    await scene.runs('bob', '/profile', { member: scene.id(who) })
    const card = scene.cards.at(-1)
    return card?.type === 'profile' ? card.badges.filter((badge) => badge !== 'veteran') : null
  }
  expect([await badges('owner'), await badges('admin'), await badges('bob')]).toEqual([['owner'], ['team'], []])
  await scene.runs('admin', '/adminxp add member', { member: scene.id('bob'), amount: '50' })
  expect(await badges('bob')).toEqual(['levels'])
  await savePreferences(scene.database, scene.id('bob'), { badges: ['premium'] }, scene.now())
  await savePreferences(scene.database, scene.id('owner'), { badges: [] }, scene.now())
  expect([await badges('bob'), await badges('owner')]).toEqual([[], []])
  expect((await scene.runs('bob', '/profile', { member: scene.id('admin') })).text).toMatch(/(?:Badges: |, )Team/)
})

it('accepts another text for this server in the form, and goes back to the general one', async () => {
  await scene.runs('bob', '/description', { text: 'Everywhere' })
  expect((await scene.runs('bob', '/description', { where: 'here' })).opensModal).toBe(true)
  expect((await scene.submits('bob', { text: 'Here' })).text).toContain('On **The Hall**')
  await scene.runs('bob', '/profile')
  expect(scene.cards.at(-1)).toMatchObject({ description: 'Here' })
  await scene.runs('bob', '/description', { where: 'here' })
  await scene.submits('bob', { text: '' })
  await scene.runs('bob', '/profile')
  expect(scene.cards.at(-1)).toMatchObject({ description: 'Everywhere' })
})

it('opens a form for the place too, and forgets the place when it is emptied', async () => {
  await scene.runs('bob', '/locality')
  await scene.submits('bob', { text: 'Kerguelen' })
  await scene.runs('bob', '/locality')
  expect(JSON.stringify(scene.modalOf('bob'))).toContain('Kerguelen')
  expect((await scene.submits('bob', { text: ' ' })).text).toBe('Your profile no longer shows a place.')
})

it('refuses what is forbidden on every server, and gives back what was typed', async () => {
  const refused = await scene.runs('bob', '/description', { text: 'come `here`: discord.gg/abc' })
  expect(refused).toMatchObject({ isPrivate: true, text: expect.stringContaining('remove “discord.gg/abc”') })
  expect(refused.text).toContain('come ˋhereˋ: discord.gg/abc\n```')
  await scene.runs('ann', '/locality')
  expect((await scene.submits('ann', { text: 'Mort aux Juifs' })).text).toContain(
    'Un profil ne peut pas contenir d’insulte',
  )
  for (let time = 0; time < 4; time++) await scene.runs('ann', '/locality', { place: 'dsc.gg/abc' })
  expect((await scene.runs('ann', '/locality', { place: 'Nantes' })).text).toContain('Plusieurs de vos textes')
  await scene.runs('bob', '/profile', { member: scene.id('ann') })
  expect(scene.cards.at(-1)).toMatchObject({ locality: 'Brest' })
  await scene.passes('1 day')
  expect((await scene.runs('ann', '/locality', { place: 'Nantes' })).text).toContain('**Nantes**')
})

it('shows a private profile only to its owner, and says what was chosen', async () => {
  const panel = await scene.runs('cleo', '/privacy')
  expect(panel).toMatchObject({ isPrivate: true })
  const changed = await scene.chooses('cleo', ['Personne d’autre que moi ne peut le voir'], panel)
  expect(changed.text).toContain('Personne d’autre que moi ne peut le voir')
  expect(await scene.runs('bob', '/profile', { member: scene.id('cleo') })).toMatchObject({
    isPrivate: true,
    text: expect.stringContaining('keeps their profile private'),
  })
  expect((await scene.runs('cleo', '/profile')).isPrivate).toBe(true)
})

it('hides a name on the leaderboard, but keeps its rank', async () => {
  await scene.says('ann', '#general', 'hello there')
  await scene.says('bob', '#random', 'hello there')
  const panel = await scene.runs('ann', '/privacy')
  await scene.chooses('ann', ['Ma place sans mon nom'], panel)
  const top = (await scene.runs('bob', '/toplevel')).text
  expect(top).toContain('*Hidden member*')
  expect(top).not.toContain(scene.id('ann'))
  expect(top.match(/\*\*\d\.\*\*/g)).toHaveLength(2)
})

it('uses a premium slot here, once, and gives it back', async () => {
  expect((await scene.runs('owner', '/premium infos')).text).toContain('You have no slots')
  expect((await scene.runs('owner', '/premium enable')).text).toContain('You have no free slot')
  const hash = Buffer.from('a code')
  const code = { id: crypto.randomUUID(), hash, hint: 'ABCD', servers: 1, days: 30, now: scene.now(), expiresAt: null }
  await createCode(scene.database, code)
  await redeemCode(scene.database, hash, scene.id('owner'), scene.now())
  expect((await scene.runs('owner', '/premium codes')).text).toContain('····-ABCD')
  const infos = await scene.runs('owner', '/premium infos')
  expect(infos.text).toContain('Your slots: 0 of 1 in use.')
  expect((await scene.presses('owner', 'Make this server premium', infos)).text).toContain('is now premium')
  expect((await scene.runs('owner', '/premium enable')).text).toBe('This server is already premium.')
  expect((await scene.runs('ann', '/premium disable')).text).toContain('Aucun de vos emplacements')
  expect((await scene.runs('owner', '/premium infos')).text).toContain('It uses one of your slots.')
  expect((await scene.runs('owner', '/premium disable')).text).toContain('on the free plan again')
  expect((await scene.runs('bob', '/premium enable')).text).toContain('Administrator')
})

it('takes a slot back from another server, chosen from a list or named', async () => {
  const userId = scene.id('admin')
  const hash = Buffer.from('another code')
  const code = { id: crypto.randomUUID(), hash, hint: 'EFGH', servers: 2, days: 30, now: scene.now(), expiresAt: null }
  await createCode(scene.database, code)
  await redeemCode(scene.database, hash, userId, scene.now())
  const elsewhere = { userId, now: scene.now() }
  await assignSlot(scene.database, { ...elsewhere, guildId: '1200000000000000501', guildName: 'Été & Co' })
  await assignSlot(scene.database, { ...elsewhere, guildId: '1200000000000000502', guildName: 'The Yard' })
  expect(await scene.completes('admin', '/premium disable', 'server', { server: 'ete' })).toEqual(['Été & Co'])
  expect(await scene.completes('bob', '/premium disable', 'server', { server: '' })).toEqual([])
  const free = (server: string, who: 'admin' | 'bob' = 'admin') => scene.runs(who, '/premium disable', { server })
  expect((await free('The Yard', 'bob')).text).toContain('None of your slots is in use on “The Yard”')
  expect((await free('1200000000000000501')).text).toContain('**Été & Co** est de nouveau sur l’offre gratuite')
  expect((await free('the yard')).text).toContain('**The Yard** est de nouveau sur l’offre gratuite')
  expect((await free('The Yard')).text).toContain('sur «\u00a0The Yard\u00a0»')
  expect((await scene.runs('admin', '/premium infos')).text).toContain('0 sur 2')
})

it('shows a picture of the person’s own while they have premium', async () => {
  const userId = scene.id('admin')
  const look = { cardBackground: 'own' as const, cardPicture: '/uploads/mine.webp' }
  await savePreferences(scene.database, userId, look, scene.now())
  await scene.runs('admin', '/profile')
  expect(scene.cards.at(-1)).toMatchObject({
    picture: '/uploads/mine.webp',
    badges: expect.arrayContaining(['premium']),
  })
  await scene.passes('31 days')
  await scene.runs('admin', '/profile')
  expect(scene.cards.at(-1)).toMatchObject({ picture: null, background: 'hall' })
})

it('sends messages about levels in private until the person stops them', async () => {
  await scene.set({ levelNotif: true, levelNotifChannel: 'dm' })
  await scene.runs('admin', '/adminxp add member', { member: scene.id('cleo'), amount: '5000' })
  expect(scene.privateTexts('cleo')).toHaveLength(1)
  const stopped = await scene.presses('cleo', 'Stop these messages')
  expect(stopped.text).toContain('Je ne vous écrirai plus à ce sujet')
  await scene.runs('admin', '/adminxp add member', { member: scene.id('cleo'), amount: '50000' })
  const written = () => scene.privateTexts('cleo').filter((text) => text.includes('Stop these messages'))
  expect(written()).toHaveLength(1)
  expect((await scene.presses('cleo', 'Seulement depuis The Hall', stopped)).text).toContain('Les autres serveurs')
  const wanted = 'select settings from user_preferences where user_id = $1'
  const [kept] = (await scene.database.pool.query(wanted, [scene.id('cleo')])).rows
  expect(kept.settings).toMatchObject({ notify: { levels: true }, notifyOn: { [scene.guildId]: { levels: false } } })
  await scene.runs('admin', '/adminxp add member', { member: scene.id('cleo'), amount: '500000' })
  expect(written()).toHaveLength(1)
})

it('does not let other servers write when only this one was allowed to', async () => {
  const notify = { levels: false, suggestions: true, reports: true, premium: true }
  const chosen = { notify, notifyOn: { [scene.guildId]: { levels: true } } }
  await savePreferences(scene.database, scene.id('bob'), chosen, scene.now())
  await scene.set({ levelNotif: true, levelNotifChannel: 'dm' })
  await scene.runs('admin', '/adminxp add member', { member: scene.id('bob'), amount: '5000' })
  const stopped = await scene.presses('bob', 'Stop these messages')
  expect(stopped.text).toContain('on any server')
  expect(() => scene.presses('bob', 'Only from The Hall', stopped)).toThrow('there is no button')
})
