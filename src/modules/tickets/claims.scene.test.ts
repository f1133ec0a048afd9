import { expect, it, vi } from 'vitest'
import { openScene } from '#bot/testing/scene.ts'
import { panelWith } from './tickets.fixture.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const scene = await openScene({ at: '2026-03-03T12:00:00Z', premium: true })
for (const user of scene.emulator.world.users.values()) user.locale = 'en-US'
const { control } = scene.emulator
const [MOD, HELPER] = [scene.roleId('Mod'), scene.roleId('Helper')]
await scene.set({
  'ticketSystem.status': true,
  'ticketSystem.category': scene.channelId('Desk'),
  'ticketSystem.rolesAccess': [MOD, HELPER],
  'ticketSystem.panels': [panelWith()],
})
const sharing = (isShared: boolean) =>
  scene.set({ 'ticketSystem.claim.othersView': isShared, 'ticketSystem.claim.othersWrite': isShared })
let people = 0
/** A new member opens a ticket; returns its channel. */
const opens = async () => {
  const who = await scene.joins(`asker${++people}`)
  const { text } = await scene.runs(who, '/ticket', { reason: 'Help' })
  return { who, channelId: /<#(\d+)>/.exec(text)?.[1] ?? '' }
}
const sees = (who: string, channelId: string) => {
  try {
    control.screen({ channelId, userId: scene.id(who) })
    return true
  } catch {
    return false
  }
}

it('lets the rest of the team in again when it is released after claims no longer hide tickets', async () => {
  await sharing(false)
  const { channelId } = await opens()
  await scene.presses('mod', 'Claim', channelId)
  expect(sees('helper', channelId)).toBe(false)
  await sharing(true)
  await scene.presses('mod', 'Claim', channelId)
  expect(sees('helper', channelId)).toBe(true)
})

it('leaves a guest who had claimed it what a guest may do', async () => {
  await scene.set({ 'ticketSystem.rolesAccess': [HELPER] })
  await sharing(false)
  const { channelId } = await opens()
  await scene.runs('helper', '/ticketmod add', { who: scene.id('mod') }, channelId)
  await scene.runs('mod', '/ticketmod claim', {}, channelId)
  expect(['mod', 'helper'].map((who) => sees(who, channelId))).toEqual([true, false])
  await scene.runs('mod', '/ticketmod unclaim', {}, channelId)
  expect(['mod', 'helper'].map((who) => sees(who, channelId))).toEqual([true, true])
  await sharing(true)
  await scene.set({ 'ticketSystem.rolesAccess': [MOD, HELPER] })
})

it('is released by a limit that was set after it had been claimed', async () => {
  const { channelId } = await opens()
  await scene.presses('mod', 'Claim', channelId)
  await scene.passes('10 minutes')
  await scene.set({ 'ticketSystem.claim.autoRelease': 3_600 })
  await scene.passes('45 minutes')
  expect(scene.texts(channelId).at(-1)).toContain('has claimed this ticket')
  await scene.passes('10 minutes')
  expect(scene.texts(channelId).at(-1)).toContain('has not answered for a while')
  await scene.set({ 'ticketSystem.claim.autoRelease': 0 })
})

it('is released when its claimer leaves the server, even during downtime', async () => {
  await sharing(false)
  for (const isAway of [false, true]) {
    const { channelId } = await opens()
    const claimer = await scene.joins(`claimer${++people}`)
    control.setRoles({ guildId: scene.guildId, userId: scene.id(claimer), roleIds: [MOD] })
    await scene.settle()
    await scene.presses(claimer, 'Claim', channelId)
    expect(sees('helper', channelId)).toBe(false)
    if (isAway) await scene.stops()
    await scene.leaves(claimer)
    if (isAway) await scene.starts()
    await scene.passes('1 minute')
    expect(sees('helper', channelId)).toBe(true)
    expect(scene.texts(channelId).at(-1)).toContain('left the server: this ticket is free again')
  }
  await sharing(true)
})

it('keeps the name of its claimer when its priority changes', async () => {
  await scene.set({ 'ticketSystem.panels': [panelWith({ format: '{priority}-{claimer}-{number}' })] })
  const { channelId } = await opens()
  await scene.presses('mod', 'Claim', channelId)
  const [claimed = ''] = [scene.channel(channelId)?.name]
  expect(claimed).toMatch(/^normal-lichen-\d+$/)
  await scene.runs('mod', '/ticketmod priority', { priority: 'urgent' }, channelId)
  await scene.passes('11 minutes')
  expect(scene.channel(channelId)?.name).toBe(claimed.replace('normal', 'urgent'))
  await scene.set({ 'ticketSystem.panels': [panelWith()] })
})

it('names its claimer in a quick reply', async () => {
  await scene.set({ 'ticketSystem.replies': [{ id: 'who', content: 'In the hands of {claimer}.' }] })
  const { channelId } = await opens()
  await scene.presses('mod', 'Claim', channelId)
  await scene.runs('helper', '/reply', { id: 'who' }, channelId)
  expect(scene.texts(channelId).at(-1)).toContain('In the hands of Lichen.')
})
