import { once } from 'node:events'
import {
  API,
  Client as CoreClient,
  GatewayDispatchEvents,
  GatewayIntentBits as I,
  InteractionType,
  MessageFlags,
} from '@discordjs/core'
import { REST } from '@discordjs/rest'
import { WebSocketManager } from '@discordjs/ws'
import { Client, Events, ModalBuilder, SlashCommandBuilder, TextInputBuilder, TextInputStyle } from 'discord.js'
import { afterEach, expect, test } from 'vitest'
import type { WorldEvent } from '../feed.ts'
import { APPLICATION, type Opened, openEmulator } from '../test-emulator.ts'
import { CHANNEL_IDS, COMPILE_AND_CHILL_ID, PEOPLE_IDS } from '../world/seed-ids.ts'

const closers: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})

const GENERAL = CHANNEL_IDS.compileGeneral
const INTENTS = I.Guilds | I.GuildMessages | I.MessageContent | I.GuildMessageReactions | I.GuildVoiceStates
const { lichen } = PEOPLE_IDS
const feedback = new SlashCommandBuilder().setName('feedback').setDescription('Tell us').toJSON()

async function open(): Promise<Opened> {
  const emulator = await openEmulator()
  closers.push(() => emulator.close())
  return emulator
}

/** The next event with this name on anybody's screen. */
function next(emulator: Opened, name: string): Promise<WorldEvent> {
  return new Promise((resolve) => {
    const stop = emulator.control.subscribe((event) => {
      if (event.name !== name) return
      stop()
      resolve(event)
    })
  })
}

/** Thirty messages, half of them while nothing is connected. */
function talk(emulator: Opened): string[] {
  const said = Array.from({ length: 30 }, (_, index) => `message ${index + 1}`)
  for (const content of said.slice(0, 5)) emulator.control.write(GENERAL, lichen, content)
  emulator.control.dropConnections()
  for (const content of said.slice(5)) emulator.control.write(GENERAL, lichen, content)
  return said
}

test('unmodified discord.js logs in, answers a command with a modal, and loses nothing to a dropped socket', async () => {
  const emulator = await open()
  const client = new Client({ intents: INTENTS, rest: { api: `${emulator.url}/api`, cdn: `${emulator.url}/cdn` } })
  closers.push(() => client.destroy())
  const ready = once(client, Events.ClientReady)
  await client.login(APPLICATION.botToken)
  await ready
  expect(client.guilds.cache.size).toBe(4)
  await client.application?.commands.set([feedback])

  client.on(Events.InteractionCreate, async (interaction) => {
    if (interaction.isChatInputCommand()) {
      const modal = new ModalBuilder().setCustomId('form').setTitle('Feedback')
      modal.addLabelComponents((label) =>
        label
          .setLabel('What?')
          .setTextInputComponent(new TextInputBuilder().setCustomId('what').setStyle(TextInputStyle.Paragraph)),
      )
      await interaction.showModal(modal)
    }
    if (interaction.isModalSubmit()) {
      await interaction.deferReply({ flags: MessageFlags.Ephemeral })
      await interaction.editReply(`Noted: ${interaction.fields.getTextInputValue('what')}`)
      await interaction.followUp({ content: `<@${interaction.user.id}> spoke`, allowedMentions: { parse: [] } })
    }
  })
  const opened = next(emulator, 'MODAL_OPEN')
  emulator.control.run(GENERAL, 'feedback', {}, lichen)
  expect(await opened).toMatchObject({ toUserId: lichen, data: { custom_id: 'form', title: 'Feedback' } })
  const noted = next(emulator, 'EPHEMERAL_UPDATE')
  const spoke = next(emulator, 'MESSAGE_CREATE')
  emulator.control.submitModal('form', { what: 'more tea' }, lichen)
  expect((await noted).data).toMatchObject({ content: 'Noted: more tea' })
  expect((await spoke).data).toMatchObject({ content: `<@${lichen}> spoke` })

  const heard: string[] = []
  const all = new Promise<void>((resolve) => {
    client.on(Events.MessageCreate, (message) => {
      if (message.author.id === lichen) heard.push(message.content)
      if (heard.length === 30) resolve()
    })
  })
  const said = talk(emulator)
  await all
  expect(heard).toEqual(said)
})

test('unmodified @discordjs/core does the same', async () => {
  const emulator = await open()
  const rest = new REST({ api: `${emulator.url}/api`, cdn: `${emulator.url}/cdn` }).setToken(APPLICATION.botToken)
  const gateway = new WebSocketManager({ token: APPLICATION.botToken, intents: INTENTS, rest })
  const client = new CoreClient({ rest, gateway })
  closers.push(() => gateway.destroy())
  await new API(rest).applicationCommands.bulkOverwriteGuildCommands(APPLICATION.id, COMPILE_AND_CHILL_ID, [feedback])
  const ready = once(client, GatewayDispatchEvents.Ready)
  await gateway.connect()
  await ready

  client.on(GatewayDispatchEvents.InteractionCreate, async ({ api, data }) => {
    if (data.type === InteractionType.ApplicationCommand)
      await api.interactions.createModal(data.id, data.token, {
        custom_id: 'form',
        title: 'Feedback',
        components: [{ type: 18, label: 'What?', component: { type: 4, custom_id: 'what', style: 1 } }],
      })
    if (data.type === InteractionType.ModalSubmit) {
      await api.interactions.defer(data.id, data.token)
      await api.interactions.editReply(data.application_id, data.token, { content: 'Noted' })
    }
  })
  const opened = next(emulator, 'MODAL_OPEN')
  emulator.control.run(GENERAL, 'feedback', {}, lichen)
  await opened
  const noted = next(emulator, 'MESSAGE_UPDATE')
  emulator.control.submitModal('form', { what: 'tea' }, lichen)
  expect((await noted).data).toMatchObject({ content: 'Noted', author: { id: APPLICATION.id } })

  const heard: string[] = []
  const all = new Promise<void>((resolve) => {
    client.on(GatewayDispatchEvents.MessageCreate, ({ data }) => {
      heard.push(data.content)
      if (heard.length === 30) resolve()
    })
  })
  const said = talk(emulator)
  await all
  expect(heard).toEqual(said)
})
