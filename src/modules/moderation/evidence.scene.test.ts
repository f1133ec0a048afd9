import { afterEach, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { openScene } from '#bot/testing/scene.ts'
import { PERMISSIONS } from '#core/guild/permissions.ts'
import { bot } from './bot.ts'

const entry = { id: 'p1', name: 'Plank', reason: 'Mutiny', type: 'warn', keepsMessages: true, roles: [] }
const scene = await openScene({ bots: [bot], settings: { predefinedSanctions: [entry] } })
const { control } = scene.emulator
for (const user of scene.emulator.world.users.values()) user.locale = 'en-US'

const stored = z.object({
  state: z.string(),
  body: z.object({ evidence: z.nullable(z.object({ messages: z.array(z.object({ text: z.string() })) })) }),
})
const lastCase = async () => {
  const { rows } = await scene.database.pool.query(
    `select state, body from records where kind = 'case' order by number desc limit 1`,
  )
  const { state, body } = stored.parse(rows[0])
  return { state, texts: body.evidence?.messages.map(({ text }) => text) ?? null }
}
const lastNumber = async () => {
  const { rows } = await scene.database.pool.query(
    `select max(number)::text as number from records where kind = 'case'`,
  )
  return z.object({ number: z.string() }).parse(rows[0]).number
}
const chat = async (who: string, count: number) => {
  for (let n = 1; n <= count; n++) await scene.says(who, 'general', `${who} ${n}`)
}
const cleo = scene.id('cleo')

const denyReading = (deny: string) => {
  const of = { channelId: scene.channelId('general'), allow: '0', deny }
  control.setOverwrite({ ...of, targetId: scene.guildId, type: 0 })
  control.setOverwrite({ ...of, targetId: scene.emulator.world.botId, type: 1 })
}

afterEach(async () => {
  denyReading('0')
  await scene.passes('1 minute')
})

it('keeps the last ten messages of the member, before a ban deletes them', async () => {
  await chat('cleo', 12)
  await chat('bob', 2)
  await scene.runs('admin', '/ban', { user: cleo, reason: 'Mutiny', deleted_messages: 3600, keep_messages: true })
  await scene.passes('1 s')
  expect(await lastCase()).toEqual({
    state: 'active',
    texts: Array.from({ length: 10 }, (_, index) => `cleo ${index + 3}`),
  })
  expect(scene.everything('general').some(({ content }) => content.startsWith('cleo'))).toBe(false)
})

it('keeps them with a ready-made sanction that says so, or when whoever gives it asks', async () => {
  await chat('bob', 1)
  await scene.runs('mod', '/mod', { user: scene.id('bob'), sanction: 'p1' })
  await scene.passes('1 s')
  expect((await lastCase()).texts).toEqual(['bob 1', 'bob 2', 'bob 1'])
  await scene.runs('mod', '/warn', { user: scene.id('bob'), reason: 'Loud' })
  expect(await lastCase()).toEqual({ state: 'done', texts: null })
})

it('gives the sanction without them where the bot may not read the channel', async () => {
  denyReading(String(PERMISSIONS.readMessageHistory))
  await scene.settle()
  await scene.runs('mod', '/warn', { user: scene.id('bob'), reason: 'Loud', keep_messages: true })
  await scene.passes('6 s')
  expect(await lastCase()).toEqual({ state: 'done', texts: null })
})

it('forgets them when the case is removed', async () => {
  await scene.runs('mod', '/warn', { user: scene.id('ann'), reason: 'Loud', keep_messages: true })
  await chat('ann', 1)
  await scene.runs('mod', '/warn', { user: scene.id('ann'), reason: 'Loud', keep_messages: true })
  await scene.passes('1 s')
  expect((await lastCase()).texts).toEqual(['ann 1'])
  const asked = await scene.runs('admin', '/sanctions remove', { user: scene.id('ann'), case: await lastNumber() })
  await scene.presses('admin', 'Remove permanently', asked)
  expect(await lastCase()).toEqual({ state: 'deleted', texts: null })
})
