import { expect, it } from 'vitest'
import { openScene } from '#bot/testing/scene.ts'
import { DEFAULT_MENTIONS } from '#core/settings/message.ts'
import { loadNeeds } from '#store/bot/load-needs.ts'
import { readSettings } from '#store/settings.ts'
import { type ReactionMessage, reactionMessage } from './reaction-message.ts'
import { newReactionMessage } from './rules/new-reaction-message.ts'
import { usesNeeds, usesOfMessage } from './rules/pair-uses.ts'
import { asksToPublish } from './testing/publishing.ts'

const scene = await openScene()
const [red, blue] = [scene.roleId('Red'), scene.roleId('Blue')]
const pairs = [
  { emoji: '🔴', roles: [red] },
  { emoji: '🔵', roles: [blue] },
]

async function saved(): Promise<ReactionMessage> {
  const { settings } = await readSettings(scene.database, scene.guildId)
  return reactionMessage().parse((settings.rolereacts as unknown[])[0])
}

async function publish(id: string, over: Partial<ReactionMessage> = {}): Promise<string> {
  const content = { format: 'embeds' as const, content: 'Choose', mentions: DEFAULT_MENTIONS, silent: false }
  const channel = scene.channelId('random')
  await scene.set({ rolereacts: [{ ...newReactionMessage(id), channel, content, pairs, ...over }] })
  await asksToPublish(scene, id)
  return (await saved()).message ?? ''
}

async function uses() {
  const entry = await saved()
  const needs = usesNeeds([entry.id])
  const { memory } = await loadNeeds(scene.database, scene.guildId, 'roles-reactions', needs, scene.now())
  return usesOfMessage(entry, memory, scene.now())
}

it('counts what each pair gave and removed, for several people at once, for thirty days', async () => {
  const message = await publish('counted', { maxHolders: { [blue]: 1 } })
  const people: string[] = []
  for (const name of ['one', 'two', 'three']) people.push(await scene.joins(name))
  for (const id of people) scene.emulator.control.react(scene.channelId('random'), message, '🔴', id)
  await scene.settle()
  expect((await uses()).pairs).toEqual({ '🔴': { given: 3, removed: 0 } })
  const [first = '', second = ''] = people
  await scene.reacts(first, 'random', message, '🔵')
  await scene.reacts(second, 'random', message, '🔵')
  expect(scene.rolesOf(second)).not.toContain('Blue')
  await scene.unreacts(second, 'random', message, '🔴')
  const { pairs: counted, days } = await uses()
  expect(counted).toEqual({ '🔴': { given: 3, removed: 1 }, '🔵': { given: 1, removed: 0 } })
  expect(days.at(-1)).toEqual({ given: 4, removed: 1 })
  await scene.passes('2 days')
  expect((await uses()).days.slice(-3)).toEqual([
    { given: 4, removed: 1 },
    { given: 0, removed: 0 },
    { given: 0, removed: 0 },
  ])
  await scene.passes('29 days')
  expect((await uses()).pairs).toEqual({})
})

it('says which pairs nobody has used for sixty days, once they have existed that long', async () => {
  const message = await publish('old', { pairs: pairs.slice(0, 1) })
  await scene.passes('30 days')
  await scene.set({ rolereacts: [{ ...(await saved()), pairs }] })
  await scene.settle()
  await scene.passes('29 days')
  expect((await uses()).unused).toEqual([])
  await scene.passes('2 days')
  expect((await uses()).unused).toEqual(['🔴'])
  await scene.reacts('ann', 'random', message, '🔴')
  expect((await uses()).unused).toEqual([])
  await scene.passes('30 days')
  expect((await uses()).unused).toEqual(['🔵'])
})

it('does not call a pair unused whose message was deleted', async () => {
  const message = await publish('gone')
  await scene.passes('61 days')
  expect((await uses()).unused).toEqual(['🔴', '🔵'])
  await scene.deletes('owner', '#random', message)
  expect((await uses()).unused).toEqual([])
})
