import { z } from 'zod'
import type { MovableClock } from '../clock.ts'
import { type Grants, grantSchema } from '../oauth/grants.ts'
import { autoModRuleSchema } from '../world/model/auto-mod.ts'
import { channelSchema, webhookSchema } from '../world/model/channels.ts'
import { commandSchema } from '../world/model/commands.ts'
import {
  auditEntrySchema,
  emojiSchema,
  guildFactsSchema,
  inviteSchema,
  roleSchema,
  scheduledEventSchema,
  stickerSchema,
} from '../world/model/guild.ts'
import { messageSchema } from '../world/model/messages.ts'
import { memberSchema, userSchema, voiceStateSchema } from '../world/model/people.ts'
import { onboardingSchema } from '../world/onboarding.ts'
import { pictureSchema } from '../world/pictures.ts'
import { stageSchema } from '../world/stages.ts'
import type { Guild, World } from '../world/world.ts'

const guildSchema = z.object({
  facts: guildFactsSchema,
  roles: z.array(roleSchema),
  channels: z.array(channelSchema),
  emojis: z.array(emojiSchema),
  members: z.object({ known: z.array(memberSchema), gone: z.array(z.string()), deletedRoles: z.array(z.string()) }),
  bans: z.array(z.tuple([z.string(), z.string().nullable()])),
  invites: z.array(inviteSchema),
  auditLog: z.array(auditEntrySchema),
  voice: z.array(voiceStateSchema).default([]),
  webhooks: z.array(webhookSchema).default([]),
  autoMod: z.array(autoModRuleSchema).default([]),
  stages: z.array(stageSchema).default([]),
  onboarding: onboardingSchema.nullable().default(null),
  stickers: z.array(stickerSchema).default([]),
  events: z.array(scheduledEventSchema).default([]),
})

/** The differences from the seed, which is code and is built again at each start. */
export const snapshotSchema = z.object({
  version: z.literal(1),
  applicationId: z.string(),
  users: z.array(userSchema),
  guilds: z.array(guildSchema),
  privateChannels: z.array(channelSchema),
  messages: z.record(z.string(), z.array(messageSchema)),
  commands: z.array(commandSchema).default([]),
  pictures: z.array(pictureSchema).default([]),
  linkedPictures: z.array(z.tuple([z.string(), z.string()])).default([]),
  applicationEmojis: z.array(emojiSchema).default([]),
  grants: z.array(grantSchema),
  clockOffsetMs: z.number().min(0).default(0),
})
export type Snapshot = z.infer<typeof snapshotSchema>

export function takeSnapshot(world: World, grants: Grants, clock: MovableClock): Snapshot {
  const guilds = [...world.touchedGuilds].flatMap((id) => world.guilds.get(id) ?? [])
  return {
    version: 1,
    applicationId: world.application.id,
    users: [...world.users.values()],
    guilds: guilds.map((guild) => ({
      facts: guild.facts,
      roles: [...guild.roles.values()],
      channels: [...guild.channels.values()],
      emojis: [...guild.emojis.values()],
      members: guild.members.changes(),
      bans: [...guild.bans],
      invites: [...guild.invites.values()],
      auditLog: guild.auditLog,
      voice: [...guild.voice.values()],
      webhooks: [...guild.webhooks.values()],
      autoMod: [...guild.autoMod.values()],
      stages: [...guild.stages.values()],
      onboarding: guild.onboarding,
      stickers: [...guild.stickers.values()],
      events: [...guild.events.values()],
    })),
    privateChannels: [...world.privateChannels.values()],
    messages: Object.fromEntries([...world.touchedChannels].map((id) => [id, [...world.messages(id).values()]])),
    commands: [...world.commands.values()],
    pictures: [...world.pictures.values()],
    linkedPictures: [...world.linkedPictures],
    applicationEmojis: [...world.applicationEmojis.values()],
    grants: grants.all(),
    clockOffsetMs: clock.offsetMs(),
  }
}

export function restoreSnapshot(world: World, grants: Grants, snapshot: Snapshot): void {
  for (const user of snapshot.users) world.users.set(user.id, user)
  for (const saved of snapshot.guilds) {
    const guild = world.guilds.get(saved.facts.id)
    if (guild) restoreGuild(world, guild, saved)
  }
  for (const channel of snapshot.privateChannels) world.privateChannels.set(channel.id, channel)
  for (const [channelId, messages] of Object.entries(snapshot.messages)) {
    const found = world.channel(channelId)
    if (!found) continue
    world.forgetMessages(channelId)
    for (const message of messages) world.addMessage(message)
    found.channel.lastMessageId = messages.at(-1)?.id ?? null
    world.touchedChannels.add(channelId)
    for (const message of messages) world.ids.raiseAbove(message.id)
  }
  for (const command of snapshot.commands) {
    world.commands.set(command.id, command)
    world.ids.raiseAbove(command.version)
  }
  for (const picture of snapshot.pictures) {
    world.pictures.set(picture.hash, picture)
    world.ids.raiseAbove(picture.fileId)
  }
  for (const [hash, url] of snapshot.linkedPictures) world.linkedPictures.set(hash, url)
  for (const emoji of snapshot.applicationEmojis) world.applicationEmojis.set(emoji.id, emoji)
  grants.restore(snapshot.grants)
}

function restoreGuild(world: World, guild: Guild, saved: Snapshot['guilds'][number]): void {
  guild.facts = saved.facts
  guild.roles = new Map(saved.roles.map((role) => [role.id, role]))
  for (const channelId of [...guild.channels.keys()])
    if (!saved.channels.some((channel) => channel.id === channelId)) world.removeChannel(guild, channelId)
  for (const channel of saved.channels) world.addChannel(guild, channel)
  guild.emojis = new Map(saved.emojis.map((emoji) => [emoji.id, emoji]))
  guild.members.restore(saved.members)
  guild.bans = new Map(saved.bans)
  guild.invites = new Map(saved.invites.map((invite) => [invite.code, invite]))
  guild.auditLog = saved.auditLog
  guild.voice = new Map(saved.voice.map((state) => [state.userId, state]))
  guild.webhooks = new Map(saved.webhooks.map((webhook) => [webhook.id, webhook]))
  guild.autoMod = new Map(saved.autoMod.map((rule) => [rule.id, rule]))
  guild.stages = new Map(saved.stages.map((stage) => [stage.channelId, stage]))
  guild.onboarding = saved.onboarding
  guild.stickers = new Map(saved.stickers.map((sticker) => [sticker.id, sticker]))
  guild.events = new Map(saved.events.map((event) => [event.id, event]))
  world.touchedGuilds.add(guild.id)
  for (const entry of saved.auditLog) world.ids.raiseAbove(entry.id)
}
