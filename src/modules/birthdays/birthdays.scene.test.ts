import { expect, it } from 'vitest'
import { openScene } from '#bot/testing/scene.ts'

const scene = await openScene({ at: '2027-03-14T10:00:00Z', settings: { moneySystem: true, levelSystem: true } })
/** Ann, Cleo and the administrator use Discord in French; the server speaks English. */
const cafe = scene.channelId('#cafe')
const vip = scene.roleId('VIP')

await scene.set({ 'birthdays.announcement': true, 'birthdays.channel': cafe, 'birthdays.role': vip })

it('understands a date, asks about the age, and shows the birthday here', async () => {
  const answer = await scene.runs('ann', '/birthday set', { date: '15 mars 1998' })
  expect(answer.isPrivate).toBe(true)
  expect(answer.text).toContain('Votre anniversaire est le 15 mars 1998.')
  expect(answer.text).toContain('Votre âge peut-il être annoncé')
  expect((await scene.presses('ann', 'Afficher mon âge', answer)).text).toContain('pourra être annoncé')
})

it('asks in a form when no date was given', async () => {
  const answer = await scene.runs('bob', '/birthday set')
  expect(answer.opensModal).toBe(true)
  expect(scene.modalOf('bob')?.title).toBe('Your birthday')
  expect((await scene.submits('bob', { date: '32/03', age: ['no'] })).text).toContain('This is not a date')
  await scene.runs('bob', '/birthday set')
  expect((await scene.submits('bob', { date: '16/03', age: ['no'] })).text).toContain('16 March')
})

it('never stores a date of somebody who is too young', async () => {
  expect((await scene.runs('cleo', '/birthday set', { date: '01/02/2020' })).text).toBe(
    'Cette date ne peut pas être utilisée.',
  )
  expect((await scene.runs('cleo', '/birthday enable')).text).toContain('`/anniversaire définir`')
})

it('lists the next birthdays, by name and without mentions', async () => {
  const { text, isPrivate } = await scene.runs('cleo', '/birthday list')
  expect(isPrivate).toBe(false)
  expect(text).toContain('Next birthdays')
  expect(text.indexOf('15 March')).toBeLessThan(text.indexOf('16 March'))
  expect(text).not.toContain('<@')
  expect((await scene.runs('cleo', '/birthday list', { month: 3 })).text).toContain('Birthdays in March')
  expect((await scene.runs('bob', '/birthday list', { month: 4 })).text).toContain('Nobody shows a birthday')
})

it('gives the role at midnight, announces at the set hour with the age, and removes the role', async () => {
  await scene.set({ 'birthdays.message': 'Cheers {user}, {age}! {role}' })
  await scene.passes('14 hours 1 minute')
  expect(scene.rolesOf('ann')).toContain('VIP')
  expect(scene.texts('#cafe')).toEqual([])
  await scene.passes('8 hours')
  const [post] = scene.texts('#cafe')
  const ann = scene.id('ann')
  expect(post).toContain(`Cheers <@${ann}>, 29! <@&${vip}>`)
  expect(scene.last('#cafe')?.content).toBe(`<@${ann}>`)
  expect(scene.messages('#cafe')).toHaveLength(1)
  await scene.set({ 'birthdays.time': 12 })
  await scene.passes('5 hours')
  expect(scene.messages('#cafe')).toHaveLength(1)
  await scene.set({ 'birthdays.time': 8, 'birthdays.message': null })
  await scene.passes('11 hours')
  expect(scene.rolesOf('ann')).not.toContain('VIP')
  expect(scene.rolesOf('bob')).toContain('VIP')
})

it('makes up for the hour on the same day after a restart, once', async () => {
  await scene.stops()
  await scene.passes('9 hours')
  await scene.starts()
  expect(scene.texts('#cafe').at(-1)).toContain(`Happy birthday <@${scene.id('bob')}>! 🎂`)
  expect(scene.messages('#cafe')).toHaveLength(2)
  await scene.restarts()
  expect(scene.messages('#cafe')).toHaveLength(2)
})

it('leaves the role to members who have it permanently', async () => {
  await scene.set({ 'birthdays.role': scene.roleId('Helper') })
  expect(scene.rolesOf('bob')).not.toContain('VIP')
  expect(scene.rolesOf('bob')).toContain('Helper')
  await scene.runs('helper', '/birthday set', { date: '16/03' })
  await scene.set({ 'birthdays.role': null })
  expect(scene.rolesOf('bob')).not.toContain('Helper')
  expect(scene.rolesOf('helper')).toContain('Helper')
  await scene.runs('helper', '/birthday disable')
  await scene.set({ 'birthdays.role': vip })
  expect(scene.rolesOf('bob')).toContain('VIP')
})

it('gives the role immediately to a member who enters today as their birthday, and removes it when they hide', async () => {
  await scene.runs('cleo', '/birthday set', { date: '16/03/1990' })
  expect(scene.rolesOf('cleo')).toContain('VIP')
  await scene.runs('cleo', '/birthday remove')
  expect(scene.rolesOf('cleo')).not.toContain('VIP')
  expect((await scene.runs('cleo', '/birthday enable')).text).toContain('aujourd’hui 🎂')
  expect(scene.rolesOf('cleo')).toContain('VIP')
  // Neither announcement nor gift: the hour is over.
  expect(scene.messages('#cafe')).toHaveLength(2)
})

it('gives the role back to a member who returns on their birthday', async () => {
  await scene.leaves('cleo')
  await scene.joins('gaufre-quantique')
  expect(scene.rolesOf('cleo')).toContain('VIP')
  await scene.runs('cleo', '/birthday disable')
})

it('requires a waiting period between changes of day or month, but not of the year', async () => {
  expect((await scene.runs('bob', '/birthday set', { date: '20/05' })).text).toContain('You can change')
  expect((await scene.runs('bob', '/birthday set', { date: '21/05' })).text).toContain(
    'You can change the day and the month again',
  )
  expect((await scene.runs('bob', '/birthday set', { date: '20/05/1990' })).text).toContain('20 May 1990')
  await scene.passes('25 hours')
  expect((await scene.runs('bob', '/birthday set', { date: '21/05' })).text).toContain('21 May')
})

it('separates team and members: the team cannot change dates of a profile', async () => {
  const refused = await scene.runs('admin', '/adminbirthday set', { member: scene.id('cleo'), date: '18/03' })
  expect(refused.text).toContain('personne d’autre ne peut les changer')
  await scene.set({ 'birthdays.mode': 'private' })
  const set = await scene.runs('admin', '/adminbirthday set', { member: scene.id('cleo'), date: '18/03' })
  expect(set.text).toContain('est le 18 mars')
  expect((await scene.runs('ann', '/birthday list')).text).not.toContain('15 March')
  const removed = await scene.runs('admin', '/adminbirthday remove', { member: scene.id('cleo') })
  expect(removed.text).toContain('a été retiré')
  await scene.set({ 'birthdays.mode': 'public' })
})

it('uses the dates from the beginning of the day when the mode is changed', async () => {
  await scene.passes('1 day')
  const today = new Date(scene.now()).toISOString().slice(5, 10).split('-').reverse().join('/')
  await scene.runs('helper', '/birthday set', { date: today })
  expect(scene.rolesOf('helper')).toContain('VIP')
  await scene.set({ 'birthdays.mode': 'private' })
  expect(scene.rolesOf('helper')).toContain('VIP')
  await scene.passes('1 day')
  expect(scene.rolesOf('helper')).not.toContain('VIP')
})
