import { describe, expect, it } from 'vitest'
import { openScene } from '#bot/testing/scene.ts'
import { NEW_COMMAND } from '#modules/custom-commands/settings.ts'

const scene = await openScene({
  settings: { webhooksProfiles: [{ id: 'p1', name: 'Town crier', avatar: null }] },
})
const linkIn = (text: string) => /https:\S+/.exec(text)?.[0] ?? ''

describe('/say', () => {
  it('posts what was typed in another channel, with a link to it; unknown variables stay as they are', async () => {
    const channel = scene.channelId('#random')
    const answer = await scene.runs('owner', '/say', {
      content: 'Hello {server}\\nfrom {user} {nobody.knows}',
      channel,
    })
    expect(scene.texts('#random')).toEqual([`Hello The Hall\nfrom <@${scene.id('owner')}> {nobody.knows}`])
    expect(answer).toMatchObject({ isPrivate: true })
    expect(linkIn(answer.text)).toBe(
      `https://discord.com/channels/${scene.guildId}/${channel}/${scene.last('#random')?.id}`,
    )
  })

  it('edits the bot’s own messages, but nobody else’s', async () => {
    const first = await scene.runs('owner', '/say', { content: 'one' })
    await scene.runs('owner', '/say', { content: 'two', edit: linkIn(first.text) })
    expect(scene.texts('#general').at(-1)).toBe('two')
    const { id } = await scene.says('ann', '#general', 'mine')
    const edit = `https://discord.com/channels/${scene.guildId}/${scene.channelId('#general')}/${id}`
    expect((await scene.runs('owner', '/say', { content: 'ours', edit })).text).toContain('not mine')
  })

  it('posts under the name of a profile', async () => {
    expect(await scene.completes('owner', '/say', 'profile', { content: 'x', profile: 'town' })).toEqual(['Town crier'])
    await scene.runs('owner', '/say', { content: 'Hear ye', profile: 'town crier' })
    expect(scene.last('#general')?.webhook?.name).toBe('Town crier')
  })

  it('posts under the bot’s own name where the channel already has fifteen webhooks, and says so under “Why?”', async () => {
    const channel = scene.channelId('#cafe')
    for (const number of Array(15).keys()) {
      scene.emulator.control.createWebhook({ channelId: channel, name: `Hook ${number}`, by: scene.id('owner') })
    }
    await scene.runs('owner', '/say', { content: 'Hear me', profile: 'town crier', channel })
    expect(scene.last('#cafe')).toMatchObject({ content: 'Hear me', authorId: scene.emulator.world.botId })
    expect(await scene.reasons('messages')).toEqual(expect.arrayContaining(['sentByCommand', 'refused:webhooksFull']))
  })

  it('does the same where it may not use webhooks', async () => {
    const trouble = { guildId: scene.guildId, permissions: String(1n << 29n) }
    scene.emulator.control.trouble({ takePermissions: trouble })
    await scene.settle()
    await scene.runs('owner', '/say', {
      content: 'Hear us',
      profile: 'town crier',
      channel: scene.channelId('#random'),
    })
    expect(scene.last('#random')).toMatchObject({ content: 'Hear us', authorId: scene.emulator.world.botId })
    expect(await scene.reasons('messages')).toContain('refused:webhooksNotAllowed')
    scene.emulator.control.trouble({ givePermissions: trouble })
    await scene.settle()
  })

  it('stops after ten in a quarter of an hour', async () => {
    await scene.passes('16 minutes')
    for (let count = 0; count < 10; count += 1) await scene.runs('owner', '/say', { content: `${count}` })
    expect((await scene.runs('owner', '/say', { content: 'more' })).text).toContain('Wait a little')
    await scene.passes('16 minutes')
  })
})

describe('/embed', () => {
  it('is filled in as a form, and keeps what could not be sent', async () => {
    expect((await scene.runs('owner', '/embed', { channel: scene.channelId('#cafe') })).opensModal).toBe(true)
    const answer = await scene.submits('owner', { content: '', title: '', description: '', footer: 'small print' })
    expect(answer.text).toContain('nothing to send')
    await scene.presses('owner', 'Reopen', answer)
    expect(JSON.stringify(scene.modalOf('owner'))).toContain('small print')
    await scene.submits('owner', {
      content: '',
      title: 'News',
      description: 'In {channel.name}',
      footer: 'small print',
    })
    expect(scene.last('#cafe')?.embeds[0]).toMatchObject({
      title: 'News',
      description: 'In cafe',
      footer: { text: 'small print' },
    })
  })

  /** How a message of the dashboard looks on Discord, by its link. */
  const postSaved = async (embeds: object[]) => {
    const mentions = { everyone: false, roles: 'none', users: 'none' }
    const message = { format: 'embeds', embeds, mentions, silent: false }
    const [savedId = ''] = await scene.add('savedMessages', { name: 'Saved', message })
    const actions = [{ type: 'message', source: { from: 'saved', savedId }, destination: { to: 'current' } }]
    await scene.set({ customCommands: [{ ...NEW_COMMAND, id: 'post', name: 'post', actions }] })
    await scene.says('owner', '#desk', '!post')
    return `https://discord.com/channels/${scene.guildId}/${scene.channelId('#desk')}/${scene.last('#desk')?.id}`
  }

  it('opens the bot’s own embed with its footer, and keeps its colour', async () => {
    const footer = { text: 'Closed on Monday' }
    const edit = await postSaved([{ title: 'Hours', description: 'Nine to five', footer, color: '#57c478' }])
    await scene.runs('owner', '/embed', { edit })
    expect(JSON.stringify(scene.modalOf('owner'))).toContain('Closed on Monday')
    await scene.submits('owner', { content: '', title: 'Hours', description: 'Ten to six', footer: footer.text })
    expect(scene.last('#desk')?.embeds[0]).toMatchObject({ description: 'Ten to six', footer, color: 0x57c478 })
  })

  it('does not open a message that contains more than its form can', async () => {
    const edit = await postSaved([{ title: 'Crew', fields: [{ name: 'Cook', value: 'Ann', inline: true }] }])
    const answer = await scene.runs('owner', '/embed', { edit })
    expect(answer.opensModal).toBe(false)
    expect(answer.text).toContain('Load a sent message')
  })

  it('is sent under a profile whose name was typed in another case', async () => {
    await scene.runs('owner', '/embed', { channel: scene.channelId('#random'), profile: 'town CRIER' })
    await scene.submits('owner', { content: '', title: 'Hear ye', description: '', footer: '' })
    expect(scene.last('#random')?.webhook?.name).toBe('Town crier')
  })
})

it('/timestamp shows a moment in every style', async () => {
  await scene.set({ timezone: 'UTC' })
  const { text, isPrivate } = await scene.runs('owner', '/timestamp', { date: '2027-01-01 00:00' })
  expect(isPrivate).toBe(true)
  expect(text).toContain('`<t:1798761600:R>` · <t:1798761600:R>')
  expect(text.match(/`<t:1798761600:(\w)>`/g)).toHaveLength(9)
  expect((await scene.runs('owner', '/timestamp', { date: 'in 1 day' })).text).toContain('<t:')
  expect((await scene.runs('owner', '/timestamp', { date: 'whenever' })).text).toContain('I do not understand')
})

it('an embed of the bot is copied with all its parts', async () => {
  await scene.runs('owner', '/embed', {})
  await scene.submits('owner', { content: '', title: 'Hours', description: '', footer: 'Closed on Monday' })
  const { messages } = await scene.runsOn('owner', 'Copy RAW', scene.last('#general')?.id ?? '')
  const [file] = messages[0]?.attachments ?? []
  expect(file?.filename).toBe('embeds.json')
  expect(await (await fetch(file?.url ?? '')).json()).toMatchObject([
    { title: 'Hours', footer: { text: 'Closed on Monday' } },
  ])
})

it('a message of the bot can be copied as it was written', async () => {
  await scene.runs('owner', '/say', { content: '**bold** words' })
  const ours = scene.last('#general')?.id ?? ''
  const { messages } = await scene.runsOn('owner', 'Copy RAW', ours)
  expect(messages[0]?.attachments.map(({ filename }) => filename)).toEqual(['message.txt'])
  const { id } = await scene.says('ann', '#general', 'mine')
  expect((await scene.runsOn('owner', 'Copy RAW', id)).text).toContain('Only the bot’s own messages')
})
