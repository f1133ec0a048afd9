import { PermissionFlagsBits } from 'discord-api-types/v10'
import { afterEach, describe, expect, it } from 'vitest'
import { openScene } from '#bot/testing/scene.ts'
import { readCollection } from '#store/collections.ts'

const scene = await openScene()
const { emulator, guildId } = scene
const saved = async () => (await readCollection(scene.database, guildId, 'repeatMessages')).map(({ body }) => body)
const list = async (who: 'owner' | 'mod' = 'owner') => {
  const panel = await scene.runs(who, 'config', { module: 'repeat-messages' })
  return scene.presses(who, /Repeat messages \(.*\)/.exec(panel.text)?.[0] ?? '', panel)
}
/** Somebody who may manage the server, but is not an administrator. */
const manager = emulator.control.createRole({
  guildId,
  name: 'Manager',
  permissions: String(PermissionFlagsBits.ManageGuild),
})
emulator.control.giveRole({ guildId, userId: scene.id('mod'), roleId: manager.id })
await scene.settle()

const lastChange = async () => {
  const { rows } = await scene.database.pool.query(
    'select path, before, after, source, actor_id as "actorId" from setting_changes order by id desc limit 1',
  )
  return rows[0]
}
const begins = async (who: 'owner' | 'mod' = 'owner', name = 'Rules') => {
  await scene.presses(who, 'Add a message', await list(who))
  return scene.submits(who, { name, channel: [scene.channelId('general')], kind: ['fixed'] })
}
const made = async (who: 'owner' | 'mod' = 'owner', name = 'Rules') => {
  const place = await begins(who, name)
  await scene.presses(who, 'Next: Schedule', place)
  const rhythm = await scene.submits(who, { times: '8:30', days: ['1', '5'] })
  await scene.presses(who, 'Next: Message', rhythm)
  return scene.submits(who, { 'message.content': 'Be kind.' })
}

afterEach(async () => {
  await scene.database.pool.query('delete from collection_entries')
  await scene.premium(false)
})

describe('a repeat message made by /config', () => {
  it('is made step by step, saved under the name of its author, and can be undone', async () => {
    const empty = await list()
    expect(empty.text).toContain('0 of 5')
    const place = await begins()
    expect(place.text).toContain('✅ **Name and place**')
    expect(place.text).toContain('⬜ **Message**')
    await scene.presses('owner', 'Next: Schedule', place)
    const rhythm = await scene.submits('owner', { times: '8:30', days: ['1', '5'] })
    expect(rhythm.text).toContain('08:30')
    await scene.presses('owner', 'Next: Message', rhythm)
    const complete = await scene.submits('owner', { 'message.content': 'Be kind.' })
    const done = await scene.presses('owner', 'Save', complete)
    expect(done.text).toContain('✅ Added: Rules')
    expect(await saved()).toMatchObject([
      { name: 'Rules', kind: 'fixed', times: [510], days: [1, 5], message: { content: 'Be kind.' }, enabled: true },
    ])
    expect(await lastChange()).toMatchObject({ source: 'command', actorId: scene.id('owner'), before: null })
    const undone = await scene.presses('owner', 'Undo', done)
    expect(undone.text).toContain('Undone: everything is as before.')
    expect(await saved()).toEqual([])
  })

  it('uses the person’s language', async () => {
    const panel = await scene.runs('admin', 'config', { module: 'repeat-messages' })
    const { text } = await scene.presses('admin', 'Messages récurrents (0 sur 5)', panel)
    expect(text).toContain('Ajouter un message')
  })

  it('can go back to an answer, and be cancelled', async () => {
    const complete = await made()
    expect((await scene.chooses('owner', ['Name and place'], complete)).opensModal).toBe(true)
    const renamed = await scene.submits('owner', {
      name: 'The rules',
      channel: [scene.channelId('general')],
      kind: ['fixed'],
    })
    expect(renamed.text).toContain('The rules')
    expect(renamed.text).toContain('Be kind.')
    const cancelled = await scene.presses('owner', 'Cancel', renamed)
    expect(cancelled.text).toContain('Cancelled: nothing was saved.')
    expect(await saved()).toEqual([])
  })

  it('says what is wrong next to the answer, and keeps what was typed', async () => {
    const place = await begins()
    await scene.presses('owner', 'Next: Schedule', place)
    const wrong = await scene.submits('owner', { times: 'in the morning', days: ['1'] })
    expect(wrong.text).toContain('⚠️ **Schedule**')
    expect(wrong.text).toContain('in the morning')
    expect(() => scene.presses('owner', 'Save', wrong)).toThrow('disabled')
  })

  it('asks about intervals only where it is sent at intervals', async () => {
    await scene.presses('owner', 'Add a message', await list())
    const place = await scene.submits('owner', {
      name: 'Water',
      channel: [scene.channelId('general')],
      kind: ['interval'],
    })
    await scene.presses('owner', 'Next: Schedule', place)
    const rhythm = await scene.submits('owner', {
      interval: '10 min',
      'window.from': '8',
      'window.to': '20:00',
      days: ['1'],
    })
    // Free servers send hourly at most.
    await scene.presses('owner', 'Next: Message', rhythm)
    const refused = await scene.submits('owner', { 'message.content': 'Drink.' })
    expect(refused.text).toContain('⚠️ **Schedule**')
    await scene.chooses('owner', ['Schedule'], refused)
    const right = await scene.submits('owner', {
      interval: '2 h',
      'window.from': '8',
      'window.to': '20:00',
      days: ['1'],
    })
    await scene.presses('owner', 'Save', right)
    expect(await saved()).toMatchObject([{ interval: 7200, window: { from: 480, to: 1200 } }])
  })

  it('may copy a message of the bot, but of nobody else', async () => {
    const posted = await scene.says('ann', '#general', 'not the bot')
    const rhythm = await rhythmOf(await begins())
    await scene.presses('owner', 'Next: Message', rhythm)
    const refused = await scene.submits('owner', { 'message.content': '', $link: posted.id })
    expect(refused.text).toContain('This message is not one of mine.')
    expect(() => scene.presses('owner', 'Save', refused)).toThrow('disabled')

    await scene.add('repeatMessages', { ...ENTRY, name: 'Posted' })
    await scene.runs('owner', 'repeat send', { name: 'Posted' })
    const own = scene.messages('general').find(({ content }) => content === 'Hello')
    if (!own) throw new Error('the bot posted nothing')
    await scene.chooses('owner', ['Message'], refused)
    const copied = await scene.submits('owner', { 'message.content': '', $link: own.id })
    await scene.presses('owner', 'Save', copied)
    expect(await saved()).toMatchObject([{}, { name: 'Rules', message: { content: 'Hello' } }])
  })

  it('continues after a restart', async () => {
    const complete = await made()
    await scene.restarts()
    const done = await scene.presses('owner', 'Save', complete)
    expect(done.text).toContain('✅ Added: Rules')
  })

  it('is refused above the limit, even if the last place was taken in the meantime', async () => {
    const complete = await made('owner', 'Late')
    await scene.add('repeatMessages', ...['A', 'B', 'C', 'D', 'E'].map((name) => ({ ...ENTRY, name })))
    const full = await scene.presses('owner', 'Save', complete)
    expect(full.text).toContain('A free server may have 5 here')
    expect(await saved()).toHaveLength(5)
    expect((await scene.presses('owner', 'Add a message', full)).opensModal).toBe(false)
  })

  it('is refused to people who may not mention everybody, as on the dashboard', async () => {
    const loud = {
      ...ENTRY.message,
      content: '@everyone hello',
      mentions: { ...ENTRY.message.mentions, everyone: true },
    }
    const [id = ''] = await scene.add('savedMessages', { name: 'Loud', message: loud })
    await scene.presses('mod', 'Add a message', await list('mod'))
    const named = { name: 'Rules', channel: [scene.channelId('general')], kind: ['fixed'], savedMessageId: [id] }
    const place = await scene.submits('mod', named)
    expect(place.text).toContain('Mention Everyone')
    expect(() => scene.presses('mod', 'Save', place)).toThrow('disabled')
    await scene.presses('owner', 'Add a message', await list())
    await scene.presses('owner', 'Save', await scene.submits('owner', named))
    expect(await saved()).toMatchObject([{ savedMessageId: id, message: null }])
  })

  it('is not available to people with view access only', async () => {
    await scene.set({
      'access.mode': 'administrator',
      'access.grants': [{ type: 'user', id: scene.id('mod'), modules: ['repeat-messages'], level: 'read' }],
    })
    const shown = await list('mod')
    expect(shown.text).not.toContain('Add a message')
    await scene.set({ 'access.mode': 'manageGuild', 'access.grants': [] })
  })

  it('is refused to somebody whose access ended while they answered', async () => {
    const complete = await made('mod')
    await scene.set({ 'access.mode': 'administrator', 'access.grants': [] })
    expect((await scene.presses('mod', 'Save', complete)).text).toContain('not open to you')
    await scene.set({ 'access.mode': 'manageGuild' })
    expect(await saved()).toEqual([])
  })
})

describe('an existing repeat message', () => {
  it('is viewed, changed step by step, paused and deleted', async () => {
    await scene.presses('owner', 'Save', await made())
    const view = await scene.chooses('owner', ['Rules'], await list())
    expect(view.text).toContain('08:30')
    expect(view.text).toContain('Be kind.')
    await scene.chooses('owner', ['Message'], view)
    const changed = await scene.submits('owner', { 'message.content': 'Be very kind.' })
    expect(changed.text).toContain('✅ Saved: Rules')
    expect(await saved()).toMatchObject([{ message: { content: 'Be very kind.' } }])
    await scene.presses('owner', 'Undo', changed)
    expect(await saved()).toMatchObject([{ message: { content: 'Be kind.' } }])
    const again = await scene.chooses('owner', ['Rules'], await list())
    const paused = await scene.presses('owner', 'Pause', again)
    expect(paused.text).toContain('paused')
    expect(await saved()).toMatchObject([{ enabled: false }])
    const asked = await scene.presses('owner', 'Delete', paused)
    expect(asked.text).toContain('Delete **Rules**?')
    const gone = await scene.presses('owner', 'Delete', asked)
    expect(await saved()).toEqual([])
    await scene.presses('owner', 'Undo', gone)
    expect(await saved()).toMatchObject([{ name: 'Rules', enabled: false }])
  })

  it('is not changed over changes that somebody else has made', async () => {
    await scene.presses('owner', 'Save', await made())
    const view = await scene.chooses('owner', ['Rules'], await list())
    await scene.chooses('owner', ['Message'], view)
    const [entry] = await readCollection(scene.database, guildId, 'repeatMessages')
    if (!entry) throw new Error('nothing was saved')
    await scene.change('repeatMessages', entry.id, { ...entry.body, name: 'Theirs' })
    const answer = await scene.submits('owner', { 'message.content': 'Mine' })
    expect(answer.text).toContain('Somebody changed this in the meantime.')
    expect(answer.text).toContain('Theirs')
    expect(await saved()).toMatchObject([{ name: 'Theirs', message: { content: 'Be kind.' } }])
  })

  it('is deleted with all others when the list is emptied, and restored with them', async () => {
    await scene.add('repeatMessages', ...['A', 'B'].map((name) => ({ ...ENTRY, name })))
    const asked = await scene.presses('owner', 'Delete all', await list())
    expect(asked.text).toContain('delete all 2 entries?')
    const emptied = await scene.presses('owner', 'Delete all', asked)
    expect(await saved()).toEqual([])
    await scene.presses('owner', 'Undo', emptied)
    expect((await saved()).map(({ name }) => name)).toEqual(['A', 'B'])
  })
})

async function rhythmOf(place: Awaited<ReturnType<typeof begins>>) {
  await scene.presses('owner', 'Next: Schedule', place)
  return scene.submits('owner', { times: '8:30', days: ['1'] })
}
const ENTRY = {
  name: 'A',
  enabled: true,
  channel: scene.channelId('general'),
  kind: 'fixed',
  interval: 3600,
  window: { from: 0, to: 1440 },
  times: [480],
  days: [1],
  forceResend: false,
  minMessages: 1,
  sticky: false,
  message: {
    format: 'embeds',
    content: 'Hello',
    mentions: { everyone: false, roles: 'none', users: 'none' },
    silent: false,
  },
  savedMessageId: null,
  startAt: null,
  endAt: null,
  maxSends: null,
  crosspost: false,
}
