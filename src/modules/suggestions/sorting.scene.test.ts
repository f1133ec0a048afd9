import { expect, it, vi } from 'vitest'
import { openScene } from '#bot/testing/scene.ts'
import { readPreferences, savePreferences } from '#store/user-preferences.ts'
import { reactionsOn, speakEnglish, suggestIn } from './testing/suggestions.fixture.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

const scene = await openScene({ at: '2026-03-03T12:00:00Z' })
const { control, world } = scene.emulator
speakEnglish(scene)
const preferencesOf = (who: string) => readPreferences(scene.database, scene.id(who))
const PLACE = control.createChannel({ guildId: scene.guildId, name: 'suggestions' }).id
const owner = scene.id('owner')
const DONE = control.openThread({ channelId: scene.channelId('general'), userId: owner, name: 'Accepted ones' }).id
const VIP = scene.roleId('VIP')
await scene.set({ 'suggestSystem.status': true, 'suggestSystem.channel': PLACE, 'suggestSystem.confirm': false })
const suggests = suggestIn(scene)

async function idea(title: string, who = 'ann', fields = {}) {
  await suggests(who, title, fields)
  const message = scene.last('suggestions')
  const embed = message?.embeds[0] as { footer?: { text?: string } } | undefined
  return { id: message?.id ?? '', number: embed?.footer?.text?.slice(1) ?? '' }
}
const textOf = (messageId: string) =>
  scene.texts('suggestions')[scene.messages('suggestions').findIndex(({ id }) => id === messageId)]

it('accepts by number, link or id, shows the reason and the moderator, and tells the author', async () => {
  const { id, number } = await idea('A podcast')
  const answer = await scene.runs('mod', '/suggestmod accept', { message: number, reason: 'Who would not?' })
  expect(answer).toMatchObject({ isPrivate: true, text: expect.stringContaining(`#${number} – Accepted`) })
  expect(textOf(id)).toContain('Accepted')
  expect(textOf(id)).toContain('Who would not?')
  expect(textOf(id)).toContain(`By <@${scene.id('mod')}>`)
  const told = scene.privateTexts('ann').at(-1)
  expect(told).toContain('A podcast')
  expect(told).toContain('**Accepted**')
  expect(told).toContain('> Who would not?')

  const link = `https://discord.com/channels/${scene.guildId}/${PLACE}/${id}`
  expect((await scene.runs('mod', '/suggestmod planned', { message: link })).text).toContain('Planned')
  expect((await scene.runs('mod', '/suggestmod refuse', { message: id })).text).toContain('Refused')
  expect((await scene.runs('mod', '/suggestmod refuse', { message: id })).text).toBe(
    'The suggestion is already in this state.',
  )
})

it('says when there is no such suggestion, or sorting is off', async () => {
  expect((await scene.runs('mod', '/suggestmod accept', { message: '4711' })).text).toBe('There is no such suggestion.')
  expect((await scene.runs('mod', '/suggestmod accept', { message: 'that one' })).text).toBe(
    'There is no such suggestion.',
  )
  const { number } = await idea('Left open')
  await scene.set({ 'suggestSystem.moderate': false })
  expect((await scene.runs('mod', '/suggestmod accept', { message: number })).text).toContain(
    'Decisions are switched off',
  )
  await scene.set({ 'suggestSystem.moderate': true })
})

it('is for people who manage messages', async () => {
  const { number } = await idea('For the team')
  expect(() => scene.runs('bob', '/suggestmod accept', { message: number })).toThrow('Missing Permissions')
})

it('applies the decision of the faster moderator', async () => {
  const { id, number } = await idea('Two at once')
  const run = (who: string, command: string) =>
    control.run(scene.channelId('general'), command, { message: number }, scene.id(who))
  const first = run('mod', 'suggestmod accept')
  const second = run('admin', 'suggestmod refuse')
  await scene.settle()
  const answers = [first, second].flatMap(({ interactionId }) => control.answers({ interactionId }))
  const wasLate = answers.map(({ content }) => content.includes('Someone got there first'))
  // Either they met, and one of them is told, or one came after the other and decided again.
  expect(wasLate).not.toEqual([true, true])
  expect(wasLate).toHaveLength(2)
  const possible = ['Accepted', 'Refused'].filter((_, place) => !wasLate[place])
  expect(possible.filter((state) => textOf(id)?.includes(state))).toHaveLength(1)
})

it('asks for a reason from the menu of a message, and requires one to refuse where set so', async () => {
  await scene.set({ 'suggestSystem.refuseReason': true })
  const { id, number } = await idea('A zoo')
  expect((await scene.runs('mod', '/suggestmod refuse', { message: number })).text).toContain('needs a reason')
  const menu = await scene.runsOn('mod', 'Refuse suggestion', id, 'suggestions')
  expect(menu.opensModal).toBe(true)
  expect((await scene.submits('mod', { reason: 'Too many animals' })).text).toContain('Refused')
  expect(textOf(id)).toContain('Too many animals')
  await scene.set({ 'suggestSystem.refuseReason': false })
})

it('hides the moderator, and removes the reactions, where set so', async () => {
  await scene.set({ 'suggestSystem.anonymizeModerators': true, 'suggestSystem.removeReactionsEnd': true })
  const { id, number } = await idea('A quiet corner')
  await scene.reacts('bob', 'suggestions', id, '✅')
  await scene.reacts('cleo', 'suggestions', id, '❌')
  await scene.runs('mod', '/suggestmod planned', { message: number })
  await scene.passes('11 s')
  expect(textOf(id)).not.toContain(scene.id('mod'))
  expect(textOf(id)).toContain('✅ 1 · ❌ 1')
  expect(reactionsOn(scene, 'suggestions', id)).toEqual({})
  // Reopened in its place: the votes stay as numbers, and nobody counts twice.
  await scene.runs('mod', '/suggestmod pending', { message: number })
  expect(reactionsOn(scene, 'suggestions', id)).toEqual({ '✅': [], '❌': [] })
  await scene.reacts('bob', 'suggestions', id, '❌')
  await scene.passes('20 s')
  await scene.runs('mod', '/suggestmod planned', { message: number })
  await scene.passes('11 s')
  expect(textOf(id)).toContain('✅ 0 · ❌ 2')
  await scene.set({ 'suggestSystem.anonymizeModerators': false, 'suggestSystem.removeReactionsEnd': false })
})

it('ignores votes on decided suggestions', async () => {
  const { id, number } = await idea('Decided')
  await scene.runs('mod', '/suggestmod accept', { message: number })
  await scene.reacts('bob', 'suggestions', id, '✅')
  await scene.passes('11 s')
  expect(textOf(id)).toContain('✅ 0 · ❌ 0')
})

it('moves accepted ones to their thread, and back when they are reopened', async () => {
  await scene.set({ 'suggestSystem.acceptedThread': DONE })
  const { id, number } = await idea('A film club')
  await scene.reacts('bob', 'suggestions', id, '✅')
  const answer = await scene.runs('mod', '/suggestmod accept', { message: number })
  expect(answer.text).toContain(`<#${DONE}>`)
  await scene.passes('11 s')
  expect(scene.texts(DONE).at(-1)).toContain('A film club')
  expect(scene.texts(DONE).at(-1)).toContain('✅ 1 · ❌ 0')
  expect(textOf(id)).toBeUndefined()
  // Planned keeps its place.
  await scene.runs('mod', '/suggestmod planned', { message: number })
  expect(scene.texts(DONE).at(-1)).toContain('Planned')

  await scene.runs('mod', '/suggestmod pending', { message: number })
  expect(scene.texts(DONE).filter((text) => text.includes('A film club'))).toEqual([])
  const back = scene.last('suggestions')
  expect(scene.texts('suggestions').at(-1)).toContain('A film club')
  expect(reactionsOn(scene, 'suggestions', back?.id ?? '')).toEqual({ '✅': [], '❌': [] })
  await scene.reacts('bob', 'suggestions', back?.id ?? '', '✅')
  await scene.reacts('cleo', 'suggestions', back?.id ?? '', '✅')
  await scene.passes('11 s')
  await scene.runs('mod', '/suggestmod planned', { message: number })
  expect(scene.texts('suggestions').at(-1)).toContain('✅ 2 · ❌ 0')
})

it('tells the author where it is once it has been moved, however long that takes', async () => {
  await scene.set({ 'suggestSystem.acceptedThread': DONE })
  const { number } = await idea('A chess club')
  control.trouble({ rest: { kind: 'slow', times: 1, method: 'POST', path: '/messages', delayMs: 200 } })
  await scene.runs('mod', '/suggestmod accept', { message: number })
  expect(scene.last(DONE)?.id).toBeDefined()
  expect(scene.privateTexts('ann').at(-1)).toContain(`${DONE}/${scene.last(DONE)?.id}`)
})

it('ends up where the last decision puts it, when the team decides again while it is being moved', async () => {
  await scene.set({ 'suggestSystem.acceptedThread': DONE })
  const { number } = await idea('A chess club for two')
  const [first, second] = [
    scene.runs('mod', '/suggestmod accept', { message: number }),
    scene.runs('mod', '/suggestmod pending', { message: number }),
  ]
  expect((await first).text).toContain('Accepted')
  expect((await second).text).toContain('Pending')
  expect(scene.texts(DONE).filter((text) => text.includes('for two'))).toEqual([])
  expect(scene.texts('suggestions').at(-1)).toContain('for two')
})

it('shows the state in its place when the thread was deleted', async () => {
  await scene.set({ 'suggestSystem.acceptedThread': '100000000000000001' })
  const { id, number } = await idea('Homeless')
  await scene.runs('mod', '/suggestmod accept', { message: number })
  expect(textOf(id)).toContain('Accepted')
  await scene.set({ 'suggestSystem.acceptedThread': null })
})

it('tells nobody who wants no notices', async () => {
  const before = scene.privateTexts('bob').length
  const { number } = await idea('Quietly', 'bob')
  await scene.presses('bob', 'Notices: on', await scene.runs('bob', '/suggest'))
  await scene.runs('mod', '/suggestmod accept', { message: number })
  expect(scene.privateTexts('bob')).toHaveLength(before)
  await scene.presses('bob', 'Notices: off', await scene.runs('bob', '/suggest'))
  await scene.runs('mod', '/suggestmod refuse', { message: number })
  expect(scene.privateTexts('bob')).toHaveLength(before + 1)
  const stopped = await scene.presses('bob', 'Stop these messages', 'private')
  expect((await preferencesOf('bob')).notify.suggestions).toBe(false)
  expect((await scene.runs('bob', '/suggest')).text).toContain('Notices: off')
  await scene.presses('bob', 'Only from The Hall', stopped)
  const { notify, notifyOn } = await preferencesOf('bob')
  expect([notify.suggestions, notifyOn[scene.guildId]]).toEqual([true, { suggestions: false }])
  expect((await scene.runs('bob', '/suggest')).text).toContain('Notices: off')
})

it('stops for a member who had asked for notices of this server only', async () => {
  await savePreferences(scene.database, scene.id('admin'), { notifyOn: { [scene.guildId]: { suggestions: true } } }, 0)
  const { number } = await idea('Loudly', 'admin')
  await scene.runs('mod', '/suggestmod accept', { message: number })
  await scene.presses('admin', 'Stop these messages', 'private')
  const before = scene.privateTexts('admin').length
  await scene.runs('mod', '/suggestmod refuse', { message: number })
  expect(scene.privateTexts('admin')).toHaveLength(before)
  await savePreferences(scene.database, scene.id('admin'), { notify: { suggestions: true } }, 0)
})

it('respects a choice made before it was stored with the member’s other choices', async () => {
  const keep = `insert into member_state (guild_id, module, user_id, value) values ($1, 'suggestions', $2, $3)
    on conflict (user_id, guild_id, module) do update set value = excluded.value`
  await scene.database.pool.query(keep, [scene.guildId, scene.id('admin'), { notices: false }])
  const before = scene.privateTexts('admin').length
  const { number } = await idea('Long ago', 'admin')
  await scene.runs('mod', '/suggestmod accept', { message: number })
  expect(scene.privateTexts('admin')).toHaveLength(before)
  await scene.presses('admin', 'Notices: off', await scene.runs('admin', '/suggest'))
  await scene.runs('mod', '/suggestmod refuse', { message: number })
  expect(scene.privateTexts('admin')).toHaveLength(before + 1)
})

it('tells the author in the discussion when their private messages are closed, unless they are anonymous', async () => {
  await scene.premium(true)
  await scene.set({ 'suggestSystem.openThread': true, 'suggestSystem.anonymousAuthors': 'optional' })
  const ann = world.users.get(scene.id('ann'))
  if (ann) ann.refusesPrivateMessages = true
  const accept = async (title: string, name: string) => {
    const { number } = await idea(title, 'ann', { name })
    await scene.runs('mod', '/suggestmod accept', { message: number })
    const threads = [...(world.guilds.get(scene.guildId)?.channels.values() ?? [])]
    const thread = threads.find((one) => one.thread && one.name === title)
    // The first message only links to the suggestion.
    return scene.texts(thread?.id ?? '').slice(1)
  }
  expect(await accept('A tea round', 'shown')).toEqual([expect.stringContaining(`<@${scene.id('ann')}>`)])
  expect(await accept('A shy idea', 'hidden')).toEqual([])
  if (ann) ann.refusesPrivateMessages = false
  await scene.set({ 'suggestSystem.openThread': false, 'suggestSystem.anonymousAuthors': 'never' })
  await scene.premium(false)
})

it('rewards the second accepted suggestion, once, and gives the role again to returning members', async () => {
  await scene.set({
    moneySystem: true,
    'suggestSystem.rewards': [
      { id: 'r1', status: 'accepted', count: 2, reward: { type: 'role', roleId: VIP } },
      { id: 'r2', status: 'accepted', count: 2, reward: { type: 'money', amount: 50 } },
    ],
    'suggestSystem.rewardsChannel': scene.channelId('news'),
  })
  const one = await idea('One', 'cleo')
  const two = await idea('Two', 'cleo')
  const accept = (number: string) => scene.runs('mod', '/suggestmod accept', { message: number })
  const reopen = (number: string) => scene.runs('mod', '/suggestmod pending', { message: number })
  await accept(one.number)
  await reopen(one.number)
  await accept(one.number)
  expect(scene.rolesOf('cleo')).not.toContain('VIP')
  await accept(two.number)
  expect(scene.rolesOf('cleo')).toContain('VIP')
  expect(scene.texts('news').at(-1)).toContain('Suggestions accepted: 2.')
  await reopen(two.number)
  await accept(two.number)
  expect(scene.rolesOf('cleo')).toContain('VIP')
  const { rows } = await scene.database.pool.query(
    `select count(*)::int as times, sum(delta)::int as amount from ledger where source = 'suggestion' and user_id = $1`,
    [scene.id('cleo')],
  )
  expect(rows).toEqual([{ times: 1, amount: 50 }])
  await scene.leaves('cleo')
  await scene.joins('gaufre-quantique')
  expect(scene.rolesOf('cleo')).toContain('VIP')
})

it('does not reveal the author of an anonymous suggestion, even when the team filters by one member', async () => {
  await scene.set({ 'suggestSystem.anonymousAuthors': 'always' })
  const { number } = await idea('Guess who', 'helper')
  await scene.set({ 'suggestSystem.anonymousAuthors': 'never' })
  expect((await scene.runs('mod', '/suggestmod view', { member: scene.id('helper') })).text).toContain(
    'Suggestions (0)',
  )
  const all = await scene.runs('mod', '/suggestmod view')
  expect(all.text).toContain(`**#${number}** [Guess who]`)
  expect(all.text).not.toContain(scene.id('helper'))
})

it('lists, ranks and searches, for the team', async () => {
  const list = await scene.runs('mod', '/suggestmod view', { member: scene.id('bob') })
  expect(list.text).toContain('Suggestions (1)')
  const shown = await scene.chooses('mod', [/#\d+ · Quietly/.exec(list.text)?.[0] ?? ''], list)
  expect(shown.text).toContain('Reopen')
  await scene.presses('mod', 'Plan', shown)
  expect((await scene.submits('mod', { reason: 'Next year' })).text).toContain('Planned')

  const search = (words: string) => scene.runs('mod', '/suggestmod search', { search: words })
  expect((await search('"film"')).text).toContain('Ranking and search are switched off')
  await scene.premium(true)
  await scene.set({ 'suggestSystem.sortingSearch': true })
  expect((await search('"film"|"zoo" "a"')).text).toContain('Suggestions (2)')
  expect((await search('nowhere')).text).toContain('No suggestion matches.')
  const top = await scene.runs('mod', '/suggestmod top', { order: 'up', filter: 'club' })
  expect(top.text).toContain('A film club')
  expect((await scene.runs('mod', '/suggestmod top', { order: 'down' })).text).toMatch(
    /^Suggestions \(\d+\)\n.*A quiet corner/,
  )
  await scene.premium(false)
})

it('works in a forum too, where each suggestion is a post', async () => {
  await scene.set({ 'suggestSystem.channel': scene.channelId('ideas') })
  await suggests('ann', 'In a forum')
  const post = [...(world.guilds.get(scene.guildId)?.channels.values() ?? [])].find(({ name }) => name === 'In a forum')
  expect(post).toBeDefined()
  const place = post?.id ?? ''
  expect(Object.keys(reactionsOn(scene, place, scene.last(place)?.id ?? ''))).toEqual(['✅', '❌'])
  await scene.reacts('bob', place, scene.last(place)?.id ?? '', '✅')
  await scene.passes('11 s')
  const { text } = await scene.runs('mod', '/suggestmod accept', { message: scene.last(place)?.id ?? '' })
  expect(text).toContain('Accepted')
  expect(scene.texts(place)[0]).toContain('✅ 1 · ❌ 0')
})

it('tags the posts of a forum with their state, which members can filter by', async () => {
  const channelNamed = (name: string) =>
    [...(world.guilds.get(scene.guildId)?.channels.values() ?? [])].find((one) => one.name === name)
  const tagsOn = (name: string) =>
    channelNamed(name)?.thread?.tags.map((id) => channelNamed('ideas')?.tags.find((tag) => tag.id === id)?.name)
  await suggests('ann', 'With a tag')
  expect(tagsOn('With a tag')).toEqual(['Pending'])
  expect(channelNamed('ideas')?.tags.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['Pending', 'Accepted', 'Refused', 'Planned']),
  )
  const place = channelNamed('With a tag')?.id ?? ''
  const message = { message: scene.last(place)?.id ?? '' }
  await scene.runs('mod', '/suggestmod planned', message)
  expect(tagsOn('With a tag')).toEqual(['Planned'])
  await scene.runs('mod', '/suggestmod pending', message)
  expect(tagsOn('With a tag')).toEqual(['Pending'])
})

it('decides on a post archived by Discord, and keeps one closed that a moderator closed', async () => {
  const sortsArchived = async (title: string, locked: boolean) => {
    await suggests('cleo', title)
    const post = () =>
      [...(world.guilds.get(scene.guildId)?.channels.values() ?? [])].find(({ name }) => name === title)
    const threadId = post()?.id ?? ''
    const message = scene.last(threadId)?.id ?? ''
    control.editThread({ threadId, locked, archived: true })
    await scene.settle()
    await scene.runs('mod', '/suggestmod planned', { message })
    await scene.passes('11 s')
    expect(scene.texts(threadId)[0]).toContain('Planned')
    return post()?.thread?.archived
  }
  expect([await sortsArchived('Long ago', false), await sortsArchived('Closed for good', true)]).toEqual([false, true])
})
