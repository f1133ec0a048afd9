import { expect, it } from 'vitest'
import { openScene } from '#bot/testing/scene.ts'
// The log notifies those in charge, so both modules run here together.
import { bots } from '../bots.ts'

const scene = await openScene({
  bots: bots.filter(({ id }) => id === 'moderation' || id === 'logs'),
  settings: { 'logs.status': true, 'logsModules.moderation.status': true },
})
const { control } = scene.emulator
const { guildId } = scene
const urgent = 'random'
await scene.set({ 'logs.channel': scene.channelId('cafe'), 'logs.urgent.channel': scene.channelId(urgent) })

it('notifies those in charge when one person kicks and bans many by hand on Discord', async () => {
  for (let index = 0; index < 11; index += 1) {
    const id = await scene.joins(`raided-${index}`)
    if (index % 2) control.ban(guildId, id, { userId: scene.id('admin') })
    else control.kick(guildId, id, { userId: scene.id('admin') })
    await scene.settle()
    if (index === 9) expect(scene.texts(urgent).join()).not.toContain(scene.id('admin'))
  }
  await scene.passes('3 s')
  expect(scene.texts(urgent).join()).toContain(scene.id('admin'))
})

it('logs who lifted a ban without a case', async () => {
  const id = await scene.joins('banned-before')
  control.ban(guildId, id, { userId: scene.id('owner') })
  await scene.settle()
  await scene.database.pool.query(`delete from records where subject_id = $1`, [id])
  await scene.passes('10 s')
  expect((await scene.runs('mod', '/unban', { user: id, reason: 'Long ago' })).text).toContain('no longer banned')
  await scene.passes('3 s')
  const entry = scene.texts('cafe').at(-1)
  expect(entry).toContain(`A ban without a case\n**Lifted by:** <@${scene.id('mod')}>\n> Long ago`)
})

it('logs who erased the case file', async () => {
  await scene.runs('mod', '/warn', { user: scene.id('cleo'), reason: 'Spam' })
  const asked = await scene.runs('owner', '/sanctions reset member', { user: scene.id('cleo') })
  await scene.presses('owner', 'Erase', asked)
  const done = await scene.presses('owner', 'Yes, erase permanently', asked)
  expect(done.text).toContain('1 sanction was erased')
  await scene.passes('3 s')
  const log = scene.texts('cafe').join()
  expect(log).toContain(`Erased from the case file by:** <@${scene.id('owner')}>`)
  expect(log).toContain(`<@${scene.id('cleo')}>’s sanctions: 1`)
})
