import { API, Client, GatewayDispatchEvents, GatewayIntentBits, InteractionType, MessageFlags } from '@discordjs/core'
import { WebSocketManager } from '@discordjs/ws'
import { APPLICATION, openEmulator } from '#emulator/test-emulator.ts'

const APPROVE = { type: 2, style: 3, custom_id: 'approve', label: 'Approve' } as const

/** A local Discord of its own, with a small bot that has one command: it asks in a modal and answers with a button. */
export async function openDiscordWithBot() {
  const emulator = await openEmulator({ chatFolder: '.cache/chat' })
  const gateway = new WebSocketManager({
    token: APPLICATION.botToken,
    intents: GatewayIntentBits.Guilds | GatewayIntentBits.GuildVoiceStates,
    rest: emulator.rest,
  })
  const client = new Client({ rest: emulator.rest, gateway })
  const voiceVisits: (string | null)[] = []
  client.on(GatewayDispatchEvents.VoiceStateUpdate, ({ data }) => {
    voiceVisits.push(data.channel_id)
  })
  client.on(GatewayDispatchEvents.InteractionCreate, async ({ data: interaction, api }) => {
    const { id, token } = interaction
    if (interaction.type === InteractionType.ApplicationCommand) {
      const text = { type: 4, custom_id: 'idea', label: 'Your idea', style: 1 } as const
      const modal = {
        custom_id: 'suggestion',
        title: 'A suggestion',
        components: [{ type: 1 as const, components: [text] }],
      }
      await api.interactions.createModal(id, token, modal)
    } else if (interaction.type === InteractionType.ModalSubmit) {
      const idea = JSON.stringify(interaction.data.components).match(/"value":"([^"]*)"/)?.[1] ?? ''
      await api.interactions.reply(id, token, {
        embeds: [{ title: 'Suggestion', description: idea, color: 0xcd6e57 }],
        components: [{ type: 1, components: [APPROVE] }],
      })
    } else if (interaction.type === InteractionType.MessageComponent) {
      await api.interactions.reply(id, token, { content: 'Noted, thank you.', flags: MessageFlags.Ephemeral })
    }
  })
  await gateway.connect()
  await new API(emulator.rest).applicationCommands.bulkOverwriteGlobalCommands(APPLICATION.id, [
    {
      name: 'suggest',
      description: 'Posts a suggestion',
      name_localizations: { fr: 'suggérer' },
      description_localizations: { fr: 'Proposer quelque chose' },
    },
  ])
  return {
    ...emulator,
    voiceVisits,
    async close() {
      await gateway.destroy()
      await emulator.close()
    },
  }
}
