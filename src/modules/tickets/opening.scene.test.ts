import { expect, it, vi } from 'vitest'
import { openScene } from '#bot/testing/scene.ts'
import { panelWith } from './tickets.fixture.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const scene = await openScene({ at: '2026-03-03T12:00:00Z' })
for (const user of scene.emulator.world.users.values()) user.locale = 'en-US'
const RECEPTION = scene.emulator.control.createChannel({ guildId: scene.guildId, name: 'reception' }).id
const CATEGORY = scene.channelId('Desk')
const [MOD, HELPER, MUTED] = [scene.roleId('Mod'), scene.roleId('Helper'), scene.roleId('Muted')]
const publication = {
  id: 'pub',
  channel: scene.channelId('general'),
  messageId: null,
  content: {
    format: 'embeds',
    mentions: { everyone: false, roles: 'none', users: 'none' },
    silent: false,
    content: 'Need help?',
  },
  layout: 'buttons',
  panelIds: ['help'],
}
await scene.set({
  'ticketSystem.status': true,
  'ticketSystem.category': CATEGORY,
  'ticketSystem.channel': RECEPTION,
  'ticketSystem.rolesAccess': [MOD],
  'ticketSystem.panels': [
    panelWith({
      access: [
        { role: MUTED, allow: false },
        { role: 'everyone', allow: true },
      ],
    }),
  ],
  'ticketSystem.publications': [publication],
})

/** As "Publish" on the dashboard does it. */
const publish = async () => {
  const { scheduleJob } = await import('#store/jobs.ts')
  await scheduleJob(scene.database, {
    guildId: scene.guildId,
    module: 'tickets',
    job: 'publish',
    key: 'pub',
    at: scene.now(),
    payload: { publicationId: 'pub' },
  })
  await scene.passes('20 s')
}
const sees = (who: string, channel: string) => {
  try {
    scene.emulator.control.screen({ channelId: scene.channelId(channel), userId: scene.id(who) })
    return true
  } catch {
    return false
  }
}

it('publishes the message that opens tickets', async () => {
  await publish()
  expect(scene.texts('#general')).toEqual(['Need help?\nOpen a ticket'])
})

it('opens a private channel with a pinned first message and tells the member where it is', async () => {
  const answer = await scene.presses('ann', 'Open a ticket', '#general')
  expect(answer).toMatchObject({ isPrivate: true, text: expect.stringContaining('Ticket 1 is open') })
  const channel = scene.channel('ticket-1')
  expect(channel).toMatchObject({ parentId: CATEGORY })
  const [first] = scene.messages('ticket-1')
  expect(first).toMatchObject({ pinned: true })
  expect(scene.texts('ticket-1')[0]).toContain('your ticket is open')
  expect([
    sees('ann', 'ticket-1'),
    sees('mod', 'ticket-1'),
    sees('bob', 'ticket-1'),
    sees('helper', 'ticket-1'),
  ]).toEqual([true, true, false, false])
  expect(scene.texts('#reception').at(-1)).toContain('Ticket 1 (Help) opened by')
})

it('makes one ticket from two clicks', async () => {
  await scene.passes('1 minute')
  await scene.presses('bob', 'Open a ticket', '#general')
  const again = await scene.presses('bob', 'Open a ticket', '#general')
  expect(again.text).toBe('Your ticket is being opened.')
  expect(scene.channel('ticket-2')).toBeDefined()
  expect(scene.channel('ticket-3')).toBeUndefined()
})

it('keeps members from team actions, and strangers from everything', async () => {
  const claim = await scene.presses('ann', 'Claim', 'ticket-1')
  expect(claim.text).toBe('Only the ticket team can do this.')
  const lock = await scene.chooses('ann', ['Lock or unlock'], 'ticket-1')
  expect(lock.text).toBe('Only the ticket team can do this.')
  expect((await scene.runs('cleo', '/ticketmod close', {}, 'general')).text).toBe('This is not a ticket.')
})

it('is claimed, handed over, and released', async () => {
  await scene.set({ 'ticketSystem.rolesAccess': [MOD, HELPER] })
  expect((await scene.presses('mod', 'Claim', 'ticket-1')).text).toContain('has claimed this ticket')
  const taken = await scene.presses('admin', 'Claim', 'ticket-1')
  expect(taken).toMatchObject({ isPrivate: true, text: expect.stringContaining('has already claimed this ticket') })
  await scene.presses('admin', 'Ask to take over', taken)
  expect((await scene.presses('bob', 'Open a ticket', '#general')).isPrivate).toBe(true)
  await scene.presses('mod', 'Hand over', 'ticket-1')
  expect(scene.texts('ticket-1').at(-1)).toContain(`<@${scene.id('admin')}> has claimed this ticket`)
  expect((await scene.presses('mod', 'Claim', 'ticket-1')).text).toContain('has already claimed')
  expect((await scene.presses('admin', 'Claim', 'ticket-1')).text).toContain('has released')
})

it('closes after asking, with a reason sent to the member, and reopens', async () => {
  const asked = await scene.presses('mod', 'Close', 'ticket-1')
  await scene.presses('mod', 'Yes, close', asked)
  await scene.submits('mod', { reason: 'Solved *now*' })
  expect(scene.channel('closed-ticket-1')).toBeDefined()
  expect(scene.privateTexts('ann').at(-1)).toContain('Solved \\*now\\*')
  expect((await scene.presses('mod', 'Close', 'closed-ticket-1')).text).toBe('This ticket is closed.')
  await scene.presses('mod', 'Reopen', 'closed-ticket-1')
  expect(scene.texts('ticket-1').at(-1)).toContain('has reopened this ticket')
})

it('sends nothing when it is closed without a reason', async () => {
  // Discord renames a channel twice in ten minutes.
  await scene.passes('11 minutes')
  const before = scene.privateTexts('ann').length
  const asked = await scene.presses('ann', 'Close', 'ticket-1')
  await scene.presses('ann', 'Yes, close', asked)
  await scene.submits('ann', { reason: '' })
  expect(scene.channel('closed-ticket-1')).toBeDefined()
  expect(scene.privateTexts('ann')).toHaveLength(before)
})

it('deletes after five seconds', async () => {
  expect((await scene.presses('ann', 'Delete', 'closed-ticket-1')).text).toBe('Only the ticket team can do this.')
  await scene.presses('mod', 'Delete', 'closed-ticket-1')
  await scene.passes('6 s')
  expect(scene.channel('closed-ticket-1')).toBeUndefined()
})

it('refuses members excluded by the access rules of a panel', async () => {
  scene.emulator.control.giveRole({ guildId: scene.guildId, userId: scene.id('cleo'), roleId: MUTED })
  await scene.settle()
  expect((await scene.presses('cleo', 'Open a ticket', '#general')).text).toBe(
    'This kind of ticket is not open to you.',
  )
})

it('requires approval, and the first decision counts', async () => {
  await scene.set({ 'ticketSystem.autoCreate': false })
  await scene.passes('1 minute')
  const asked = await scene.presses('ann', 'Open a ticket', '#general')
  expect(asked.text).toContain('has received your request')
  const request = scene.last('#reception')
  expect(request?.embeds?.[0]?.title).toBe('Ticket request: Help')
  const accepted = await scene.presses('mod', 'Accept', '#reception')
  expect(accepted.text).toContain('Ticket 3 is open')
  expect(scene.channel('ticket-3')).toBeDefined()
  await scene.set({ 'ticketSystem.autoCreate': true })
})

it('shows a form first, and its answers notify nobody', async () => {
  const form = {
    id: 'f',
    title: 'Tell us',
    inputs: [
      { label: 'What', type: 'short', required: true },
      { label: 'Kind', type: 'select', required: true, options: [{ label: 'Bug', value: 'bug' }] },
      { label: 'Who', type: 'user', required: false },
      { label: 'Where', type: 'channel', required: false },
    ],
  }
  await scene.set({ 'ticketSystem.forms': [form], 'ticketSystem.panels': [panelWith({ formId: 'f' })] })
  await scene.passes('1 minute')
  expect((await scene.presses('ann', 'Open a ticket', '#general')).opensModal).toBe(true)
  await scene.submits('ann', { q1: '@everyone **help**', q2: 'bug', q3: [scene.id('bob')], q4: [] })
  const text = scene.texts('ticket-4')[0]
  expect(text).toContain('@everyone \\*\\*help\\*\\*')
  expect(text).toContain('Bug')
  expect(scene.messages('ticket-4')[0]).toMatchObject({ mentionEveryone: false })
})

it('uses the next category when one is full, and says so when none has room', async () => {
  const { control } = scene.emulator
  const overflow = control.createChannel({ guildId: scene.guildId, name: 'More', type: 4 }).id
  const full = control.createChannel({ guildId: scene.guildId, name: 'Full', type: 4 }).id
  for (let i = 0; i < 50; i += 1) control.createChannel({ guildId: scene.guildId, name: `full-${i}`, parentId: full })
  await scene.set({ 'ticketSystem.panels': [panelWith({ category: full, overflow: [overflow] })] })
  await scene.passes('1 minute')
  await scene.presses('ann', 'Open a ticket', '#general')
  expect(scene.channel('ticket-5')).toMatchObject({ parentId: overflow })
  // Without a channel for it, the owner is notified.
  await scene.set({ 'ticketSystem.panels': [panelWith({ category: full })], 'logs.status': true })
  await scene.passes('1 minute')
  expect((await scene.presses('ann', 'Open a ticket', '#general')).text).toContain('no room left')
  expect(scene.texts('#reception').at(-1)).toContain('There is no room left')
  await scene.settle()
  expect(scene.privateTexts('owner').at(-1)).toContain('could not be opened')
})

it('mentions the team at the opening, and removes the mention afterwards where set so', async () => {
  await scene.set({
    'ticketSystem.panels': [panelWith()],
    'ticketSystem.rolesAccess': [MOD],
    'ticketSystem.moderatorMentions': true,
  })
  const open = async (who: string) => {
    const id = await scene.joins(who)
    const { text } = await scene.presses(id, 'Open a ticket', '#general')
    expect(text).toMatch(/ticket \d+/i)
    const [first] = scene.messages(`ticket-${/ticket (\d+)/i.exec(text)?.[1]}`)
    return { content: first?.content, embeds: first?.embeds?.length, pinned: first?.pinned }
  }
  const kept = await open('curious')
  expect(kept.content).toContain(`<@&${MOD}>`)
  await scene.set({ 'ticketSystem.moderatorMentionsRemoved': true })
  const removed = await open('modest')
  expect(removed.content).toMatch(/^<@\d+>$/)
  expect(removed).toMatchObject({ embeds: kept.embeds, pinned: true })
  await scene.set({ 'ticketSystem.moderatorMentions': false, 'ticketSystem.moderatorMentionsRemoved': false })
})

it('marks all opening messages that were deleted on Discord, until they are published again', async () => {
  const { readSettings } = await import('#store/settings.ts')
  const saved = async () => {
    const { settings } = await readSettings(scene.database, scene.guildId)
    return (settings.ticketSystem as { publications: unknown[] }).publications
  }
  await publish()
  const [posted] = (await saved()) as [{ messageId: string }]
  // Two that share a message, as after copying older settings.
  await scene.set({ 'ticketSystem.publications': [posted, { ...posted, id: 'twin' }] })
  await scene.deletes('owner', '#general', posted.messageId)
  expect(await saved()).toMatchObject([
    { id: 'pub', messageId: null, gone: true },
    { id: 'twin', messageId: null, gone: true },
  ])
  await publish()
  const [again, twin] = await saved()
  expect(again).toMatchObject({ messageId: expect.any(String) })
  expect(again).not.toHaveProperty('gone')
  expect(twin).toMatchObject({ gone: true })
  await scene.set({ 'ticketSystem.publications': [again] })
})

it('marks an opening message deleted during downtime, and no other', async () => {
  const { readSettings } = await import('#store/settings.ts')
  const { control } = scene.emulator
  const saved = async () => {
    const { settings } = await readSettings(scene.database, scene.guildId)
    return (settings.ticketSystem as { publications: { messageId: string | null }[] }).publications
  }
  await publish()
  const [posted] = await saved()
  const kept = control.write(scene.channelId('general'), scene.emulator.world.botId, 'Still here').id
  await scene.set({ 'ticketSystem.publications': [posted, { ...posted, id: 'kept', messageId: kept }] })
  await scene.stops()
  await scene.deletes('owner', '#general', posted?.messageId ?? '')
  await scene.starts()
  await scene.passes('5 s')
  expect(await saved()).toMatchObject([
    { id: 'pub', messageId: null, gone: true },
    { id: 'kept', messageId: kept },
  ])
  await publish()
  const [again] = await saved()
  await scene.set({ 'ticketSystem.publications': [again] })
})

it('leaves no message behind in a channel when it is published in another one', async () => {
  const { readSettings } = await import('#store/settings.ts')
  const { settings } = await readSettings(scene.database, scene.guildId)
  const [posted] = (settings.ticketSystem as { publications: object[] }).publications
  const areIn = (channel: string) => scene.texts(channel).filter((text) => text.startsWith('Need help?')).length
  const moves = async (channel: string) => {
    await scene.set({ 'ticketSystem.publications': [{ ...posted, channel, messageId: null }] })
    await publish()
  }
  await moves(RECEPTION)
  expect([areIn('#general'), areIn('#reception')]).toEqual([0, 1])
  await moves(scene.channelId('general'))
  expect([areIn('#general'), areIn('#reception')]).toEqual([1, 0])
})

it('deletes a published message with its publication if requested, once that is saved', async () => {
  const isThere = () => scene.texts('#general').some((text) => text.startsWith('Need help?'))
  const payload = { entryId: 'pub', withMessage: true }
  await scene.siteAsks({ module: 'tickets', job: 'removal', key: 'pub', payload })
  await scene.passes('20 s')
  expect(isThere()).toBe(true)
  await scene.set({ 'ticketSystem.publications': [] })
  await scene.settle()
  expect(isThere()).toBe(false)
})

it('deletes it where it was posted, when another channel was chosen since and nothing is published there', async () => {
  const areIn = (channel: string) => scene.texts(channel).filter((text) => text.startsWith('Need help?')).length
  await scene.set({ 'ticketSystem.publications': [publication] })
  await publish()
  expect(areIn('#general')).toBe(1)
  await scene.set({ 'ticketSystem.publications': [{ ...publication, channel: RECEPTION, messageId: null }] })
  const payload = { entryId: 'pub', withMessage: true }
  await scene.siteAsks({ module: 'tickets', job: 'removal', key: 'pub', payload })
  await scene.passes('20 s')
  await scene.set({ 'ticketSystem.publications': [] })
  await scene.settle()
  expect(areIn('#general')).toBe(0)
  const { rows } = await scene.database.pool.query(`select key from module_memory where key like 'published:%'`)
  expect(rows).toEqual([])
})
