import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { openScene } from '#bot/testing/scene.ts'
import type { StateEffect } from '#core/bot/effects.ts'
import { PERMISSIONS } from '#core/guild/permissions.ts'
import { signatureOf } from '#platform/post-outside.ts'
import { commitState } from '#store/bot/commit-state.ts'
import { loadNeeds } from '#store/bot/load-needs.ts'
import { bot } from './bot.ts'
import { allDestinations, DESTINATION, readDestinations, type StoredDestination } from './outside/destination.ts'

/** An external program of the owner, which may or may not accept entries. */
const taken: { headers: NodeJS.Dict<string | string[]>; body: string }[] = []
let answers = 204
const program = createServer((request, response) => {
  let body = ''
  request.on('data', (chunk) => {
    body += String(chunk)
  })
  request.on('end', () => {
    taken.push({ headers: request.headers, body })
    response.writeHead(answers, answers === 302 ? { location: '/elsewhere' } : {}).end()
  })
})
await new Promise<void>((resolve) => program.listen(0, '127.0.0.1', resolve))
afterAll(() => program.close())
const host = `127.0.0.1:${(program.address() as AddressInfo).port}`

const scene = await openScene({ premium: true, bots: [bot], allowedHosts: [host] })
const { control } = scene.emulator
const { guildId, database } = scene
await scene.set({
  'logs.status': true,
  'logs.channel': scene.channelId('logs'),
  'logsModules.channels.status': true,
  'logsModules.roles.status': true,
})
control.setOverwrite({
  channelId: scene.channelId('logs'),
  targetId: scene.roleId('Guildhall'),
  type: 0,
  allow: String(PERMISSIONS.viewChannel),
})
await scene.passes('3 s')

const KEY = 'a key of the tests'
const commit = (effect: StateEffect) =>
  commitState(database, { guildId, module: 'logs', now: scene.now(), effects: [effect] })
const sealed = (address: object) => Buffer.from(JSON.stringify(address)).toString('base64')
const add = (id: string, type: StoredDestination['type'], address: object, logs: string[] = []) => {
  const ownerId = scene.id('owner')
  const body = { type, host, logs, sealed: sealed(address), ownerId, failures: 0, last: null }
  return commit({ type: 'putRecord', kind: DESTINATION, id, state: 'on', body })
}
const remove = (id: string) => commit({ type: 'deleteRecord', kind: DESTINATION, id })
const destination = async () => {
  const needs = { records: { all: allDestinations } }
  return readDestinations((await loadNeeds(database, guildId, 'logs', needs, scene.now())).records.all)[0]
}
const makes = async (name: string) => {
  control.createChannel({ guildId, name, by: scene.id('admin') })
  await scene.passes('3 s')
}
const sentBody = z.object({ guildId: z.string(), entries: z.array(z.looseObject({ text: z.string() })) })
const last = () => sentBody.parse(JSON.parse(taken.at(-1)?.body ?? '{}'))

it('sends signed copies of entries to the owner’s program, from the chosen logs', async () => {
  await add('http', 'http', { url: `http://${host}/log`, headers: { 'x-token': 'secret' }, key: KEY }, ['channels'])
  await makes('first')
  expect(taken).toHaveLength(1)
  expect(last()).toMatchObject({
    guildId,
    entries: [{ module: 'channels', event: 'create', title: 'Channel created', actor: scene.id('admin') }],
  })
  const { headers = {}, body = '' } = taken[0] ?? {}
  const signature = String(headers['x-guildhall-signature'])
  const at = Number(/^t=(\d+),/.exec(signature)?.[1])
  expect(signature).toBe(signatureOf(KEY, at, body))
  expect(headers['x-token']).toBe('secret')
  control.editRole({ guildId, roleId: scene.roleId('Red'), mentionable: false, by: scene.id('owner') })
  await scene.passes('3 s')
  expect(taken).toHaveLength(1)
  expect(await destination()).toMatchObject({ state: 'on', failures: 0, last: { ok: true, status: 204 } })
})

it('continues where the channel of the log was deleted', async () => {
  const channelId = control.createChannel({ guildId, name: 'ledger', by: scene.id('admin') }).id
  await scene.set({ 'logs.channel': channelId })
  await scene.passes('3 s')
  control.deleteChannel({ channelId, by: scene.id('admin') })
  await scene.passes('3 s')
  expect(last()).toMatchObject({ entries: [{ module: 'channels', event: 'delete' }] })
  await scene.set({ 'logs.channel': scene.channelId('logs') })
})

it('tries again after ten seconds, a minute and ten minutes', async () => {
  answers = 500
  taken.length = 0
  await makes('second')
  expect(taken).toHaveLength(1)
  await scene.passes('10 s')
  expect(taken).toHaveLength(2)
  answers = 204
  await scene.passes('60 s')
  expect(taken).toHaveLength(3)
  expect(last().entries[0]?.text).toContain('second')
  await scene.passes('600 s')
  expect(taken).toHaveLength(3)
  expect(await destination()).toMatchObject({ failures: 0, last: { ok: true } })
})

it('follows no redirects', async () => {
  answers = 302
  taken.length = 0
  await makes('third')
  expect(taken).toHaveLength(1)
  expect(await destination()).toMatchObject({ failures: 1, last: { ok: false, status: 302 } })
  answers = 204
  await scene.passes('10 s')
})

it('suspends after twenty failures in a row, notifies those in charge, and resumes once it answers again', async () => {
  answers = 500
  await commit({ type: 'changeRecord', kind: DESTINATION, id: 'http', body: { failures: 19 } })
  await makes('fourth')
  expect(await destination()).toMatchObject({ state: 'suspended', failures: 20 })
  expect(scene.texts('logs').filter((text) => text.includes('can no longer be copied'))).toHaveLength(1)
  taken.length = 0
  await makes('fifth')
  expect(taken).toEqual([])
  answers = 204
  await scene.passes('1 hour')
  await makes('sixth')
  expect(taken).toHaveLength(1)
  expect(await destination()).toMatchObject({ state: 'on', failures: 0 })
})

it('waits for a new owner, and for premium', async () => {
  taken.length = 0
  await commit({ type: 'changeRecord', kind: DESTINATION, id: 'http', body: { ownerId: scene.id('bob') } })
  await makes('seventh')
  await commit({ type: 'changeRecord', kind: DESTINATION, id: 'http', body: { ownerId: scene.id('owner') } })
  await scene.premium(false)
  await makes('eighth')
  expect(taken).toEqual([])
  await scene.premium(true)
  await makes('ninth')
  expect(taken).toHaveLength(1)
  await remove('http')
})

it('calls no address in the private network', async () => {
  await add('private', 'http', { url: 'https://127.0.0.1:9/log' })
  await makes('tenth')
  expect(await destination()).toMatchObject({ failures: 1, last: { ok: false, status: null } })
  await remove('private')
})

it('writes to a webhook of another server, names instead of mentions, and suspends when it is gone', async () => {
  const hook = control.createWebhook({ channelId: scene.channelId('random'), name: 'Copies', by: scene.id('admin') })
  await add('hook', 'webhook', { url: `${scene.url}/api/webhooks/${hook.id}/${hook.token}` })
  await makes('eleventh')
  const copy = scene.last('random')
  expect(copy?.webhook).toBeTruthy()
  expect(JSON.stringify(copy?.embeds)).toContain('#eleventh')
  expect(JSON.stringify(copy?.embeds)).not.toMatch(/<[@#]/)
  control.deleteWebhook({ webhookId: hook.id })
  await scene.settle()
  await makes('twelfth')
  expect(await destination()).toMatchObject({ state: 'suspended', failures: 1, last: { status: 404 } })
})
