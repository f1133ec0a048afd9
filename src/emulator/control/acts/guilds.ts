import { z } from 'zod'
import { deleteRule, updateRule } from '../../actions/auto-mod-rules.ts'
import { createEmoji, deleteEmoji, renameEmoji } from '../../actions/emojis.ts'
import { updateGuild } from '../../actions/guilds.ts'
import { createEvent, deleteEvent, setInterest, updateEvent } from '../../actions/scheduled-events.ts'
import { createSticker, deleteSticker } from '../../actions/stickers.ts'
import { takeUploads } from '../../actions/uploads.ts'
import { refuse } from '../../refusal.ts'
import { autoModRuleSchema } from '../../world/model/auto-mod.ts'
import { guildFactsSchema } from '../../world/model/guild.ts'
import { act, byWhom, given, id, inGuild, time } from './act.ts'

/** The settings that administrators change; owner and boosts are not among them. */
const guildFields = guildFactsSchema.omit({ id: true, ownerId: true, premiumTier: true, boosts: true }).partial().shape

export const guildActs = {
  editGuild: act({ guildId: id, ...guildFields, ...byWhom }, (context, { guildId, by, reason, ...patch }) =>
    updateGuild(context, inGuild(context, guildId, { by }), given(patch), reason ?? null),
  ),
  /** As a person editing the rule in Discord's client. */
  editAutoModRule: act(
    {
      guildId: id,
      ruleId: id,
      ...autoModRuleSchema.pick({ keywords: true, enabled: true }).partial().shape,
      ...byWhom,
    },
    (context, { guildId, ruleId, by, reason, ...patch }) => {
      const at = inGuild(context, guildId, { by })
      const rule = at.guild.autoMod.get(ruleId)
      if (!rule) throw refuse.unknownAutoModRule()
      return updateRule(context, at, rule, { ...rule, ...given(patch) }, reason ?? null)
    },
  ),
  deleteAutoModRule: act({ guildId: id, ruleId: id, ...byWhom }, (context, { guildId, ruleId, by, reason }) => {
    const at = inGuild(context, guildId, { by })
    const rule = at.guild.autoMod.get(ruleId)
    if (!rule) throw refuse.unknownAutoModRule()
    deleteRule(context, at, rule, reason ?? null)
  }),
}

const expressionName = z.string().regex(/^\w{2,32}$/)

export const expressionActs = {
  /** From an uploaded picture, or generated from its name. */
  createEmoji: act(
    {
      guildId: id,
      name: expressionName,
      animated: z.boolean().default(false),
      roleIds: z.array(id).default([]),
      fileId: id.exactOptional(),
      ...byWhom,
    },
    async (context, { guildId, name, animated, roleIds, fileId, by, reason }) => {
      const [file] = fileId ? takeUploads(context, [fileId]) : []
      const bytes = file && (await context.files.get(file.id))
      const wanted = { name, animated, roles: roleIds, ...(file && bytes && { contentType: file.contentType }) }
      const emoji = createEmoji(context, inGuild(context, guildId, { by }), wanted, reason ?? null)
      if (bytes) await context.files.put(emoji.id, bytes)
      return emoji
    },
  ),
  renameEmoji: act({ guildId: id, emojiId: id, name: expressionName, ...byWhom }, (context, args) =>
    renameEmoji(context, inGuild(context, args.guildId, args), args.emojiId, args.name, args.reason ?? null),
  ),
  deleteEmoji: act({ guildId: id, emojiId: id, ...byWhom }, (context, args) =>
    deleteEmoji(context, inGuild(context, args.guildId, args), args.emojiId, args.reason ?? null),
  ),
  createSticker: act(
    {
      guildId: id,
      name: z.string().min(2).max(30),
      description: z.string().max(100).nullable().exactOptional(),
      tags: z.string().exactOptional(),
      ...byWhom,
    },
    (context, { guildId, by, reason, ...wanted }) =>
      createSticker(context, inGuild(context, guildId, { by }), wanted, reason ?? null),
  ),
  deleteSticker: act({ guildId: id, stickerId: id, ...byWhom }, (context, args) =>
    deleteSticker(context, inGuild(context, args.guildId, args), args.stickerId, args.reason ?? null),
  ),
}

const eventFields = {
  description: z.string().max(1_000).nullable().exactOptional(),
  channelId: id.nullable().exactOptional(),
  location: z.string().max(100).nullable().exactOptional(),
  endsAt: time.nullable().exactOptional(),
}

export const eventActs = {
  /** In a voice channel or a stage, or somewhere else with `location`. */
  createEvent: act(
    { guildId: id, name: z.string().min(1).max(100), startsAt: time, ...eventFields, ...byWhom },
    (context, { guildId, by, reason, ...wanted }) =>
      createEvent(context, inGuild(context, guildId, { by }), wanted, reason ?? null),
  ),
  editEvent: act(
    {
      guildId: id,
      eventId: id,
      name: z.string().min(1).max(100).exactOptional(),
      startsAt: time.exactOptional(),
      status: z.enum(['scheduled', 'active', 'over', 'cancelled']).exactOptional(),
      ...eventFields,
      ...byWhom,
    },
    (context, { guildId, eventId, by, reason, ...patch }) =>
      updateEvent(context, inGuild(context, guildId, { by }), eventId, patch, reason ?? null),
  ),
  deleteEvent: act({ guildId: id, eventId: id, ...byWhom }, (context, args) =>
    deleteEvent(context, inGuild(context, args.guildId, args), args.eventId, args.reason ?? null),
  ),
  setInterest: act(
    { guildId: id, eventId: id, userId: id, interested: z.boolean() },
    (context, { guildId, eventId, userId, interested }) =>
      setInterest(context, inGuild(context, guildId, { by: userId }), eventId, interested),
  ),
}
