import { expect, it, vi } from 'vitest'
import { openScene } from '#bot/testing/scene.ts'
import { reactionsOn, speakEnglish, suggestIn } from './testing/suggestions.fixture.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const scene = await openScene({ at: '2026-03-03T12:00:00Z' })
const { control, world } = scene.emulator
speakEnglish(scene)
const PLACE = control.createChannel({ guildId: scene.guildId, name: 'suggestions' }).id
/** A picture of one pixel. */
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const VIP = scene.roleId('VIP')
await scene.set({ 'suggestSystem.status': true, 'suggestSystem.channel': PLACE })

const suggests = suggestIn(scene)
const posts = () => scene.messages('suggestions')

it('posts what was typed and reviewed, with a number and the emojis to vote', async () => {
  const menu = await scene.runs('ann', '/suggest')
  expect(menu).toMatchObject({ isPrivate: true, text: expect.stringContaining('Your suggestions (0)') })
  await scene.presses('ann', 'New suggestion', menu)
  const draft = await scene.submits('ann', { title: 'Board games', description: 'Every first Friday.' })
  expect(draft).toMatchObject({ text: expect.stringContaining('Board games') })
  expect(posts()).toHaveLength(0)

  await scene.presses('ann', 'Edit', draft)
  const edited = await scene.submits('ann', { title: 'Board game night', description: 'Every first Friday.' })
  const sent = await scene.presses('ann', 'Send', edited)
  expect(sent.text).toContain('Your suggestion **Board game night** is posted. Pending suggestions: 1 of ∞.')
  expect(posts()).toHaveLength(1)
  const [text] = scene.texts('suggestions')
  expect(text).toContain('Board game night')
  expect(text).toContain('#1')
  expect(reactionsOn(scene, 'suggestions', posts()[0]?.id ?? '')).toEqual({ '✅': [], '❌': [] })
})

it('discards a draft, and forgets one after fifteen minutes', async () => {
  const menu = await scene.runs('ann', '/suggest')
  await scene.presses('ann', 'New suggestion', menu)
  const draft = await scene.submits('ann', { title: 'Second thoughts', description: 'Or rather not at all.' })
  expect((await scene.presses('ann', 'Cancel', draft)).text).toBe('Your suggestion was not sent.')

  await scene.presses('ann', 'New suggestion', await scene.runs('ann', '/suggest'))
  const late = await scene.submits('ann', { title: 'Too late', description: 'Written, then left alone.' })
  await scene.passes('16 minutes')
  expect((await scene.presses('ann', 'Send', late)).text).toContain('no longer kept')
  expect(posts()).toHaveLength(1)
})

it('mentions the chosen role, once', async () => {
  await scene.set({ 'suggestSystem.mention': VIP, 'suggestSystem.confirm': false })
  await suggests('bob', 'A library')
  expect(scene.last('suggestions')).toMatchObject({ content: `<@&${VIP}>`, mentionRoles: [VIP] })
  await scene.set({ 'suggestSystem.mention': null })
})

it('limits pending suggestions, except for administrators', async () => {
  await scene.set({ 'suggestSystem.maxConcurrents': 1 })
  expect((await suggests('bob', 'One more')).text).toContain('You already have 1 pending suggestion')
  expect((await suggests('admin', 'Mine')).text).toContain('is posted')
  expect((await suggests('admin', 'Mine too')).text).toContain('is posted')
  // What the team has planned is no longer pending.
  const { rows } = await scene.database.pool.query(
    `select number from records where kind = 'suggestion' and subject_id = $1 and state = 'pending'`,
    [scene.id('bob')],
  )
  await scene.runs('mod', '/suggestmod planned', { message: String(rows[0]?.number) })
  expect((await suggests('bob', 'Another one')).text).toContain('is posted')
  await scene.set({ 'suggestSystem.maxConcurrents': 0 })
})

it('requires a delay between suggestions, except for exempt roles', async () => {
  await scene.set({ 'suggestSystem.cooldown': { count: 1, period: 3600 }, 'suggestSystem.cooldownExempt': [VIP] })
  expect((await suggests('cleo', 'First')).text).toContain('is posted')
  expect((await suggests('cleo', 'Second')).text).toMatch(/^You can post another suggestion <t:\d+:R>\.$/)
  await scene.passes('61 minutes')
  expect((await suggests('cleo', 'Second')).text).toContain('is posted')
  await scene.set({ 'suggestSystem.cooldown': null, 'suggestSystem.cooldownExempt': [] })
})

it('hides the author where the server or the author wants that', async () => {
  await scene.set({ 'suggestSystem.anonymousAuthors': 'optional' })
  await suggests('bob', 'A secret wish', { name: 'hidden' })
  expect(scene.texts('suggestions').at(-1)).toContain('Anonymous suggestion')
  expect(scene.texts('suggestions').at(-1)).not.toContain('tofu')
  await suggests('bob', 'An open wish', { name: 'shown' })
  expect(scene.texts('suggestions').at(-1)).not.toContain('Anonymous suggestion')
  await scene.set({ 'suggestSystem.anonymousAuthors': 'always' })
  await suggests('bob', 'Another secret')
  expect(scene.texts('suggestions').at(-1)).toContain('Anonymous suggestion')
  await scene.set({ 'suggestSystem.anonymousAuthors': 'never' })
})

it('hides the author of a draft that is sent after the server has made all authors anonymous', async () => {
  await scene.set({ 'suggestSystem.confirm': true })
  await scene.presses('bob', 'New suggestion', await scene.runs('bob', '/suggest'))
  const draft = await scene.submits('bob', { title: 'A late thought', description: 'Typed before, sent after.' })
  await scene.set({ 'suggestSystem.anonymousAuthors': 'always' })
  await scene.presses('bob', 'Send', draft)
  const [embed] = posts().at(-1)?.embeds ?? []
  expect(embed).toMatchObject({ title: 'A late thought', author: { name: 'Anonymous suggestion' } })
  await scene.set({ 'suggestSystem.anonymousAuthors': 'never', 'suggestSystem.confirm': false })
})

it('never reveals an anonymous author, neither under “Why?” nor in the log of commands', async () => {
  await scene.set({
    'suggestSystem.anonymousAuthors': 'always',
    'logs.channel': scene.channelId('cafe'),
    'logsModules.slashCommands.status': true,
  })
  await scene.database.pool.query('delete from decisions')
  await suggests('bob', 'A wish that nobody may know of')
  await scene.passes('1 minute')
  const { rows } = await scene.database.pool.query<{ user: string | null }>(
    `select distinct user_id::text as user from decisions where module = 'suggestions'`,
  )
  expect(rows).toEqual([{ user: null }])
  expect(scene.texts('cafe').join()).not.toContain(scene.id('bob'))
  await scene.set({ 'suggestSystem.anonymousAuthors': 'never', 'logsModules.slashCommands.status': false })
})

it('applies the filters to texts', async () => {
  await scene.set({ 'filter.status': true, 'filter.memberContent': true, 'filter.mots': ['parrot'] })
  expect((await suggests('ann', 'A parrot')).text).toContain('not allowed here')
  await scene.set({ 'filter.censor': true })
  await suggests('ann', 'A parrot')
  expect(scene.texts('suggestions').at(-1)).toContain('A ▇▇▇▇▇▇')
  await scene.set({ 'filter.status': false })
})

it('lets the author comment, once, and delete the comment', async () => {
  await suggests('cleo', 'A choir')
  const comments = async (text: string) => {
    const menu = await scene.runs('cleo', '/suggest')
    const [own] = [...menu.text.matchAll(/#\d+ · A choir/g)]
    const mine = await scene.chooses('cleo', [own?.[0] ?? ''], menu)
    await scene.presses('cleo', 'Comment', mine)
    return scene.submits('cleo', { comment: text })
  }
  await comments('We have a piano.')
  expect(scene.texts('suggestions').at(-1)).toContain('We have a piano.')
  await comments('We have two.')
  expect(scene.texts('suggestions').at(-1)).not.toContain('We have a piano.')
  expect(scene.texts('suggestions').at(-1)).toContain('We have two.')
  await comments('')
  expect(scene.texts('suggestions').at(-1)).not.toContain('We have two.')
})

it('lets the author delete a pending one where that is allowed', async () => {
  await suggests('cleo', 'A mistake')
  const before = posts().length
  const open = async () => {
    const menu = await scene.runs('cleo', '/suggest')
    const [own] = [...menu.text.matchAll(/#\d+ · A mistake/g)]
    return scene.chooses('cleo', [own?.[0] ?? ''], menu)
  }
  expect((await open()).text).not.toContain('Delete')
  await scene.set({ 'suggestSystem.selfDelete': true })
  const asked = await scene.presses('cleo', 'Delete', await open())
  expect(asked.text).toContain('Permanently delete')
  expect((await scene.presses('cleo', 'Delete', asked)).text).toBe('Your suggestion is deleted.')
  expect(posts()).toHaveLength(before - 1)
  expect((await scene.runs('cleo', '/suggest')).text).not.toContain('A mistake')
})

it('frees the place of one whose message was deleted on Discord', async () => {
  await scene.set({ 'suggestSystem.maxConcurrents': 1 })
  const id = await scene.joins('newcomer')
  speakEnglish(scene)
  await suggests(id, 'Short-lived')
  await scene.deletes('mod', 'suggestions', scene.last('suggestions')?.id ?? '')
  expect((await suggests(id, 'Longer-lived')).text).toContain('is posted')
  await scene.set({ 'suggestSystem.maxConcurrents': 0 })
})

it('frees that place too when suggestions are posted elsewhere by now', async () => {
  await scene.set({ 'suggestSystem.maxConcurrents': 1 })
  await suggests('mod', 'Left behind')
  const { id = '' } = scene.last('suggestions') ?? {}
  await scene.set({ 'suggestSystem.channel': scene.channelId('random') })
  await scene.deletes('mod', 'suggestions', id)
  expect((await suggests('mod', 'Brought along')).text).toContain('is posted')
  await scene.set({ 'suggestSystem.maxConcurrents': 0, 'suggestSystem.channel': PLACE })
})

it('opens a thread under each suggestion, on premium servers', async () => {
  await scene.set({ 'suggestSystem.openThread': true, 'suggestSystem.threadNameFormat': 'About {title}' })
  await suggests('ann', 'No thread yet')
  await scene.premium(true)
  await suggests('ann', 'A *garden*')
  const threads = [...(world.guilds.get(scene.guildId)?.channels.values() ?? [])].filter(({ thread }) => thread)
  expect(threads.map(({ name }) => name)).toEqual(['About A *garden*'])
  await scene.premium(false)
})

it('names nobody in the thread of an anonymous suggestion, whatever the thread’s name contains', async () => {
  await scene.premium(true)
  await scene.set({
    'suggestSystem.openThread': true,
    'suggestSystem.threadNameFormat': '{title} by {user.nickname} ({user.id})',
    'suggestSystem.anonymousAuthors': 'always',
  })
  await suggests('ann', 'A shy thread')
  const names = control.threads({ guildId: scene.guildId, channelId: PLACE }).map(({ name }) => name)
  expect(names.find((name) => name.startsWith('A shy thread'))).toBe('A shy thread by ()')
  await scene.set({
    'suggestSystem.openThread': false,
    'suggestSystem.threadNameFormat': '{title}',
    'suggestSystem.anonymousAuthors': 'never',
  })
  await scene.premium(false)
})

it('shows the attached picture, even after an edit, and accepts no other files', async () => {
  const picture = await control.upload({ name: 'plan.png', bytes: PIXEL })
  const answer = await suggests('bob', 'A mural', { image: picture.id })
  expect(answer.text).toContain('is posted')
  const shown = () => {
    const embed = scene.last('suggestions')?.embeds[0] as { image?: { url: string } } | undefined
    return embed?.image?.url
  }
  const { attachments } = scene.last('suggestions') ?? {}
  expect(attachments?.map(({ filename }) => filename)).toEqual(['suggestion.png'])
  expect(shown()).toContain('suggestion.png')
  await scene.reacts('cleo', 'suggestions', scene.last('suggestions')?.id ?? '', '✅')
  expect(scene.last('suggestions')?.attachments).toHaveLength(1)
  expect(shown()).toContain('suggestion.png')

  const text = await control.upload({ name: 'plan.txt', bytes: btoa('a plan') })
  expect((await suggests('bob', 'A plan', { image: text.id })).text).toContain('Choose a PNG, JPEG, GIF or WebP')
})

it('says when it cannot post', async () => {
  const SEND = '2048'
  control.setOverwrite({ channelId: PLACE, targetId: scene.roleId('Guildhall'), type: 0, deny: SEND })
  await scene.settle()
  expect((await suggests('ann', 'Nowhere')).text).toContain('cannot be posted at the moment')
})
