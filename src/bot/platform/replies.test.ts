import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Step } from '#core/bot/sequence.ts'
import { SAMPLE_STANDING } from '#core/cards.ts'
import { CHANNEL_IDS, FLIBUSTIERS_ID as GUILD, PEOPLE_IDS } from '#emulator/world/seed-ids.ts'
import { settled } from '../testing/movable-time.ts'
import { type OpenedPlatform, openPlatform } from '../testing/open-platform.ts'

const GENERAL = CHANNEL_IDS.flibustiersGeneral
const { lichen: LICHEN } = PEOPLE_IDS
const CARD = {
  type: 'level',
  locale: 'en',
  memberName: 'Lichen',
  avatarUrl: '',
  accent: '#cd6e57',
  ...SAMPLE_STANDING,
} as const

let platform: OpenedPlatform
beforeEach(async () => {
  platform = await openPlatform(GUILD)
  const path = `/applications/${platform.emulator.world.application.id}/commands`
  const options = [{ type: 3, name: 'what', description: 'x', autocomplete: true }]
  await platform.emulator.call('PUT', path, [{ name: 'ping', description: 'Pong', options }])
})
afterEach(() => platform.close())

const control = () => platform.emulator.control
const last = () => control().messages(GENERAL).at(-1)!
/** What only this person sees, in its current state. */
const whispered = () =>
  platform.heard
    .filter(({ name }) => name === 'EPHEMERAL_CREATE' || name === 'EPHEMERAL_UPDATE')
    .map(({ data }) => (data as { content: string; flags: number }).content)
const callbacks = () => platform.requests.filter((one) => one.includes('/callback'))
const runs = () => {
  control().run(GENERAL, 'ping', {}, LICHEN)
  return platform.asked({ locale: 'fr' })
}
const presses = async () => {
  const rows = [{ buttons: [{ label: 'Go', style: 'blue', customId: 'go' } as const] }]
  await platform.step({ type: 'sendMessage', channelId: GENERAL, message: { content: 'press', rows } })
  const { id } = last()
  control().press(GENERAL, id, 'go', LICHEN)
  return { interaction: platform.asked({ hasMessage: true, locale: 'fr' }), messageId: id }
}
/** The answers after everything has finished. */
const answers = async (interaction: ReturnType<typeof runs>, ...steps: Step[]) => {
  platform.send(platform.sequence(steps, { interaction }))
  await expect.poll(() => platform.isIdle()).toBe(true)
}
const slow: Step = { type: 'addReaction', channelId: GENERAL, messageId: '1', emoji: '👍', optional: true }

describe('an answer', () => {
  it('is given immediately, publicly or privately, and can be followed by others', async () => {
    await answers(
      runs(),
      { type: 'reply', message: { content: 'pong' }, isPrivate: false },
      { type: 'followUp', message: { content: 'psst' }, isPrivate: true },
    )
    expect([last().content, whispered()]).toEqual(['pong', ['psst']])
    expect(callbacks()).toHaveLength(1)
  })

  it('can be referred to by later steps', async () => {
    await answers(
      runs(),
      { type: 'reply', message: { content: 'pong' }, isPrivate: false, as: 'answer' },
      { type: 'pinMessage', channelId: GENERAL, messageId: { ref: 'answer' } },
    )
    // Discord announces a pin with a message of its own.
    expect(control().messages(GENERAL).at(-2)).toMatchObject({ content: 'pong', pinned: true })
  })

  it('is deferred first where slow steps come before it, for the same audience', async () => {
    await answers(runs(), slow, { type: 'reply', message: { content: 'private' }, isPrivate: true })
    expect(whispered()).toEqual(['', 'private'])
    await answers(runs(), slow, { type: 'reply', message: { content: 'public' }, isPrivate: false })
    expect(last()).toMatchObject({ content: 'public', flags: 0 })
    await answers(runs(), { type: 'reply', message: { content: 'drawn', card: CARD }, isPrivate: false })
    expect(last()).toMatchObject({ content: 'drawn', attachments: [{ filename: 'card.png' }] })
  })

  it('is deferred automatically after a second and a half, for either audience', async () => {
    const interaction = runs()
    platform.watch(interaction)
    await platform.time.advance(1_500)
    await expect.poll(() => whispered()).toEqual([''])
    await answers(interaction, { type: 'reply', message: { content: 'late' }, isPrivate: false })
    expect(last()).toMatchObject({ content: 'late' })
  })

  it('is not deferred when it was given in time', async () => {
    const interaction = runs()
    platform.watch(interaction)
    await answers(interaction, { type: 'reply', message: { content: 'x' }, isPrivate: true })
    await platform.time.advance(2_000)
    await settled()
    expect(callbacks()).toHaveLength(1)
  })

  it('is dropped after fifteen minutes, with a reason', async () => {
    const interaction = { ...runs(), receivedAt: platform.time.now() - 15 * 60_000 - 1 }
    const step = { type: 'followUp', message: { content: 'x' }, isPrivate: true } as const
    expect(await platform.step(step, { sequence: { interaction } })).toEqual({ ok: false, code: 'tooLate' })
    expect(platform.requests).toEqual([])
  })

  it('that was deferred before a crash is given after it', async () => {
    const interaction = runs()
    await platform.emulator.api.interactions.defer(interaction.id, interaction.token, { flags: 64 })
    const later = { ...interaction, receivedAt: platform.time.now() - 60_000 }
    await answers(later, { type: 'reply', message: { content: 'after all' }, isPrivate: true })
    expect(whispered().at(-1)).toBe('after all')
  })

  it('that was given before a crash stays when the rest follows after it', async () => {
    const interaction = runs()
    await platform.emulator.api.interactions.reply(interaction.id, interaction.token, { content: 'pong' })
    const later = { ...interaction, receivedAt: platform.time.now() - 60_000 }
    const steps: Step[] = [
      { type: 'reply', message: { content: 'pong' }, isPrivate: false },
      { type: 'followUp', message: { content: 'psst' }, isPrivate: true },
    ]
    const progress = { done: 1, started: null, made: {} }
    platform.send(platform.sequence(steps, { interaction: later }), { progress })
    await expect.poll(() => platform.isIdle()).toBe(true)
    expect([last().content, whispered().at(-1)]).toEqual(['pong', 'psst'])
  })

  it('opens a form', async () => {
    const modal = { customId: 'form', title: 'Form', fields: [{ key: 'a', kind: 'line', label: 'A' } as const] }
    await answers(runs(), { type: 'modal', modal })
    expect(platform.heard.find(({ name }) => name === 'MODAL_OPEN')?.data).toMatchObject({ custom_id: 'form' })
  })

  it('can suggest completions', async () => {
    const asked = control().complete(GENERAL, 'ping', { what: 'ru' }, 'what', LICHEN)
    const interaction = platform.asked({ isAutocomplete: true })
    const choices = Array.from({ length: 30 }, (_, place) => ({ name: `n${place}`, value: `v${place}` }))
    await answers(interaction, { type: 'choices', choices })
    expect(await asked).toHaveLength(25)
  })
})

describe('the message whose button was pressed', () => {
  it('can be changed immediately, or later', async () => {
    const { interaction, messageId } = await presses()
    await answers(interaction, { type: 'update', message: { content: 'went' } })
    expect(last()).toMatchObject({ id: messageId, content: 'went', components: [] })
    const second = await presses()
    await answers(second.interaction, slow, { type: 'update', message: { content: 'slowly' } })
    expect(last()).toMatchObject({ id: second.messageId, content: 'slowly' })
  })

  it('stays when the answer is another message, and can be deleted', async () => {
    const { interaction } = await presses()
    platform.watch(interaction)
    await platform.time.advance(1_500)
    await answers(interaction, { type: 'reply', message: { content: 'beside' }, isPrivate: true })
    expect([last().content, whispered()]).toEqual(['press', ['beside']])
    const { interaction: again, messageId } = await presses()
    await answers(again, { type: 'deleteReply' })
    expect(
      control()
        .messages(GENERAL)
        .some(({ id }) => id === messageId),
    ).toBe(false)
  })
})

describe('nobody is left without an answer', () => {
  const refused: Step = { type: 'addRole', userId: LICHEN, roleId: GUILD }

  it('when a step is refused, in the person’s language', async () => {
    await answers(runs(), refused, { type: 'reply', message: { content: 'done' }, isPrivate: true })
    expect(whispered().at(-1)).toMatch(/^Cela n’a pas fonctionné/)
  })

  it('with the names of missing permissions', async () => {
    const permissions = { guildId: GUILD, permissions: String(1n << 28n) }
    control().trouble({ takePermissions: permissions })
    const roleId = [...platform.emulator.world.guilds.get(GUILD)!.roles.values()].find(
      ({ name }) => name === 'Rétro',
    )!.id
    await answers(runs(), { type: 'addRole', userId: LICHEN, roleId })
    expect(whispered().at(-1)).toContain('«\u00A0Gérer les rôles\u00A0»')
  })

  it('but an existing answer stays as it is', async () => {
    await answers(runs(), { type: 'reply', message: { content: 'begun' }, isPrivate: true }, refused)
    expect(whispered()).toEqual(['begun'])
  })

  it('when a rule gives none', async () => {
    await answers(runs(), slow)
    expect(whispered().at(-1)).toBe('C’est fait.')
    const { interaction } = await presses()
    await answers(interaction, slow)
    expect(callbacks()).toHaveLength(2)
    expect(whispered()).toHaveLength(1)
  })
})
