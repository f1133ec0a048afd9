import type { APIMessage } from 'discord-api-types/v10'
import { describe, expect, test } from 'vitest'
import { readJson } from '../test-emulator.ts'
import { code, GENERAL, GUILD, withStillGuild } from './still-guild.fixture.ts'

const still = withStillGuild()
const PICTURE =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAIAAAADCAYAAAC56t6BAAAAEklEQVR4nGP4z8DwH4QZYAwAR8oH+cQH2OEAAAAASUVORK5CYII='

describe('webhooks', () => {
  test('post under another name, and edit and delete their messages', async () => {
    const hook = await still.emulator.ask<{ id: string; token: string }>('POST', `/channels/${GENERAL}/webhooks`, {
      name: 'Courier',
      avatar: PICTURE,
    })
    const path = `/webhooks/${hook.id}/${hook.token}`
    const as = (method: string, rest: string, body?: object) =>
      still.emulator.call(method, `${path}${rest}`, body, { authorization: '' })
    expect((await as('POST', '', { content: 'quietly' })).status).toBe(204)
    const said = await readJson<APIMessage>(as('POST', '?wait=true', { content: 'hello', username: 'Pigeon' }))
    expect(said).toMatchObject({ webhook_id: hook.id, author: { id: hook.id, username: 'Pigeon', bot: true } })
    expect(still.events('MESSAGE_CREATE').at(-1)).not.toHaveProperty('member')
    expect(await readJson(as('PATCH', `/messages/${said.id}`, { content: 'coo' }))).toMatchObject({ content: 'coo' })
    expect((await as('DELETE', `/messages/${said.id}`)).status).toBe(204)
    expect(await still.emulator.ask('GET', `/guilds/${GUILD}/webhooks`)).toMatchObject([
      { id: hook.id, token: hook.token },
    ])
    expect(await code(still.emulator.call('POST', `/webhooks/${hook.id}/guessed`, { content: 'x' }))).toEqual([
      401, 50_027,
    ])
    await still.emulator.ask('DELETE', `/webhooks/${hook.id}`)
    expect(still.events('WEBHOOKS_UPDATE')).toHaveLength(2)
    expect(still.lastLogged()).toMatchObject({ action: 52 })
  })

  test('show the avatar whose address a message gives', async () => {
    const hook = await still.emulator.ask<{ id: string; token: string }>('POST', `/channels/${GENERAL}/webhooks`, {
      name: 'Courier',
    })
    const avatar_url = 'https://pictures.example/pigeon.png'
    const path = `/webhooks/${hook.id}/${hook.token}?wait=true`
    const said = await still.emulator.ask<APIMessage>('POST', path, { content: 'coo', avatar_url })
    const shown = `${still.emulator.url}/cdn/avatars/${hook.id}/${said.author.avatar}.png?size=128`
    const answer = await fetch(shown, { redirect: 'manual' })
    expect([answer.status, answer.headers.get('location')]).toEqual([302, avatar_url])
  })

  test('write into a forum by opening a post, and open none elsewhere', async () => {
    const forum = await still.emulator.ask<{ id: string }>('POST', `/guilds/${GUILD}/channels`, {
      name: 'forum',
      type: 15,
    })
    const hookIn = (channelId: string) =>
      still.emulator.ask<{ id: string; token: string }>('POST', `/channels/${channelId}/webhooks`, { name: 'Courier' })
    const [inForum, inText] = [await hookIn(forum.id), await hookIn(GENERAL)]
    const write = (hook: { id: string; token: string }, query: string, body: object) =>
      still.emulator.call('POST', `/webhooks/${hook.id}/${hook.token}?wait=true${query}`, { content: 'coo', ...body })
    expect(await code(write(inForum, '', {}))).toEqual([400, 220_001])
    const post = await readJson<APIMessage>(write(inForum, '', { thread_name: 'Pigeons' }))
    const inPost = `&thread_id=${post.channel_id}`
    expect(await code(write(inForum, inPost, { thread_name: 'Pigeons' }))).toEqual([400, 220_002])
    expect((await write(inForum, inPost, {})).status).toBe(200)
    expect(await code(write(inText, '', { thread_name: 'Pigeons' }))).toEqual([400, 220_003])
  })

  test('cannot be named Clyde, nor exceed fifteen', async () => {
    const make = (name: string) => still.emulator.call('POST', `/channels/${GENERAL}/webhooks`, { name })
    expect(await code(make('Clyde two'))).toEqual([400, 50_035])
    for (let count = 0; count < 15; count++) {
      if (count % 5 === 0) still.clock.pass(15_000)
      expect((await make(`hook ${count}`)).status).toBe(200)
    }
    still.clock.pass(15_000)
    expect(await code(make('one more'))).toEqual([400, 30_007])
  })
})
