import { emojiInAddress } from '#core/bot/components-to-discord.ts'
import type { FetchRequest } from '#core/bot/fetch-request.ts'
import { StepRefused } from './refusals.ts'
import { type Entries, known, type Need, type StepCall } from './step.ts'

const REACTIONS_MAX = 100

function needOf(what: FetchRequest): Need {
  switch (what.kind) {
    case 'messages':
    case 'message':
    case 'reactions':
      return { channelId: known(what.channelId), permissions: ['viewChannel', 'readMessageHistory'] }
    case 'ban':
    case 'bans':
      return { permissions: ['banMembers'] }
    case 'invites':
    case 'autoModRules':
      return { permissions: ['manageGuild'] }
    case 'auditLog':
      return { permissions: ['viewAuditLog'] }
    case 'guild':
    case 'invite':
    case 'roleCounts':
    case 'members':
    case 'source':
    case 'proof':
    case 'transcriptFile':
    case 'address':
      return { permissions: [] }
  }
}

/** In the platform's format: the receiver parses it. */
async function read(
  what: FetchRequest,
  { api, ask, guild, readSource, fetchPublic, keepProof, keepTranscriptFile }: StepCall,
): Promise<unknown> {
  switch (what.kind) {
    case 'messages': {
      const { before, after, limit } = what
      const query = { ...(before && { before }), ...(after && { after }), limit }
      return ask(() => api.channels.getMessages(known(what.channelId), query))
    }
    case 'message':
      return ask(() => api.channels.getMessage(known(what.channelId), known(what.messageId)))
    case 'reactions': {
      const query = { limit: REACTIONS_MAX, ...(what.after && { after: what.after }) }
      const emoji = emojiInAddress(what.emoji)
      return ask(() => api.channels.getMessageReactions(known(what.channelId), known(what.messageId), emoji, query))
    }
    case 'ban':
      return ask(() => api.guilds.getMemberBan(guild.id, what.userId))
    case 'bans': {
      const { after, limit } = what
      return ask(() => api.guilds.getMemberBans(guild.id, { limit, ...(after && { after }) }))
    }
    case 'guild':
      return ask(() => api.guilds.get(guild.id, { with_counts: true }))
    case 'invite':
      return ask(() => api.invites.get(what.code, { with_counts: true }))
    case 'invites':
      return ask(() => api.guilds.getInvites(guild.id))
    case 'autoModRules':
      return ask(() => api.guilds.getAutoModerationRules(guild.id))
    case 'roleCounts':
      return ask(() => api.guilds.getRoleMemberCounts(guild.id))
    case 'members': {
      const { after, limit } = what
      return ask(() => api.guilds.getMembers(guild.id, { limit, ...(after && { after }) }))
    }
    case 'auditLog': {
      const { action, limit } = what
      const query = { limit, ...(action !== undefined && { action_type: action }) }
      return ask(() => api.guilds.getAuditLogs(guild.id, query))
    }
    // Read from elsewhere than Discord, so it does not count against its rate limit.
    case 'source':
      return readSource(what.source)
    case 'proof': {
      const kept = await keepProof({ guildId: guild.id, url: what.url, sentBy: what.sentBy })
      if (!kept.ok) throw new StepRefused(kept.why)
      return kept.url
    }
    case 'transcriptFile': {
      const { url, name, transcriptId, fileId } = what
      const kept = await keepTranscriptFile({ guildId: guild.id, transcriptId, fileId, url, name })
      if (!kept.ok) throw new StepRefused(kept.why)
      return null
    }
    case 'address':
      return fetchPublic(what).catch((error: unknown) => {
        throw new StepRefused('unreachable', { cause: error })
      })
  }
}

export const fetchEntries: Entries<'fetch'> = {
  fetch: {
    family: 'read',
    need: ({ what }) => needOf(what),
    run: async ({ what }, call) => ({ data: await read(what, call) }),
  },
}
