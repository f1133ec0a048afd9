/** Field errors in Discord's nested shape: `{content: {_errors: [{code, message}]}}`. */
export type FieldErrors = { _errors?: { code: string; message: string }[] } & { [field: string]: unknown }

/**
 * A documented refusal by Discord. Thrown from anywhere below an entry point (REST route, control route), where it is
 * turned into the answer; anything else that is thrown is a bug.
 */
export class Refusal extends Error {
  readonly status: number
  readonly code: number
  readonly errors: FieldErrors | null

  constructor(status: number, code: number, message: string, errors: FieldErrors | null = null) {
    super(message)
    this.status = status
    this.code = code
    this.errors = errors
  }

  toJSON() {
    return { message: this.message, code: this.code, ...(this.errors && { errors: this.errors }) }
  }
}

/** Discord's error codes (reference, "Opcodes and Status Codes", JSON error codes). */
export const refuse = {
  badRequest: () => new Refusal(400, 0, '400: Bad Request'),
  unauthorized: () => new Refusal(401, 0, '401: Unauthorized'),
  notFound: () => new Refusal(404, 0, '404: Not Found'),
  wrongMethod: () => new Refusal(405, 0, '405: Method Not Allowed'),
  unknownChannel: () => new Refusal(404, 10_003, 'Unknown Channel'),
  unknownGuild: () => new Refusal(404, 10_004, 'Unknown Guild'),
  unknownMember: () => new Refusal(404, 10_007, 'Unknown Member'),
  unknownMessage: () => new Refusal(404, 10_008, 'Unknown Message'),
  unknownRole: () => new Refusal(404, 10_011, 'Unknown Role'),
  unknownUser: () => new Refusal(404, 10_013, 'Unknown User'),
  unknownEmoji: () => new Refusal(404, 10_014, 'Unknown Emoji'),
  /** The same code with another status where an emoji is only referred to, as in a reaction. */
  noSuchEmoji: () => new Refusal(400, 10_014, 'Unknown Emoji'),
  unknownOverwrite: () => new Refusal(404, 10_009, 'Unknown Overwrite'),
  unknownSticker: () => new Refusal(404, 10_060, 'Unknown Sticker'),
  unknownStage: () => new Refusal(404, 10_067, 'Unknown Stage Instance'),
  unknownEvent: () => new Refusal(404, 10_070, 'Unknown Guild Scheduled Event'),
  unknownIntegration: () => new Refusal(404, 10_005, 'Unknown Integration'),
  pollOver: () => new Refusal(400, 520_001, 'Poll expired'),
  tooManyStickers: (max: number) => new Refusal(400, 30_039, `Maximum number of stickers reached (${max})`),
  stageIsOpen: () => new Refusal(400, 150_006, 'The Stage is already open'),
  nobodyBanned: () => new Refusal(400, 500_000, 'Failed to ban users'),
  unknownBan: () => new Refusal(404, 10_026, 'Unknown Ban'),
  peopleOnly: () => new Refusal(403, 20_001, 'Bots cannot use this endpoint'),
  botsOnly: () => new Refusal(403, 20_002, 'Only bots can use this endpoint'),
  tooManyChannels: () => new Refusal(400, 30_013, 'Maximum number of guild channels reached (500)'),
  tooManyRoles: () => new Refusal(400, 30_005, 'Maximum number of guild roles reached (250)'),
  tooManyReactions: () => new Refusal(400, 30_010, 'Maximum number of reactions reached (20)'),
  tooLarge: () => new Refusal(413, 40_005, 'Request entity too large'),
  missingAccess: () => new Refusal(403, 50_001, 'Missing Access'),
  cannotEditOthers: () => new Refusal(403, 50_005, 'Cannot edit a message authored by another user'),
  emptyMessage: () => new Refusal(400, 50_006, 'Cannot send an empty message'),
  cannotMessageUser: () => new Refusal(403, 50_007, 'Cannot send messages to this user'),
  invalidRecipient: () => new Refusal(400, 50_033, 'Invalid Recipient(s)'),
  noSharedGuild: () => new Refusal(403, 50_278, 'Cannot send messages to this user due to having no mutual guilds'),
  invalidAccessToken: () => new Refusal(403, 50_025, 'Invalid OAuth2 access token provided'),
  missingScope: () => new Refusal(403, 50_026, 'Missing required OAuth2 scope'),
  tagRequired: () => new Refusal(400, 40_067, 'A tag is required to create a forum post in this channel'),
  noTextHere: () => new Refusal(400, 50_008, 'Cannot send messages in a non-text channel'),
  missingPermissions: () => new Refusal(403, 50_013, 'Missing Permissions'),
  invalidRole: () => new Refusal(400, 50_028, 'Invalid Role'),
  tooOldToBulkDelete: () => new Refusal(400, 50_034, 'A message provided was too old to bulk delete'),
  invalidForm: (errors: FieldErrors) => new Refusal(400, 50_035, 'Invalid Form Body', errors),
  bannedFromGuild: () => new Refusal(403, 40_007, 'The user is banned from this guild.'),
  invalidJson: () => new Refusal(400, 50_109, 'The request body contains invalid JSON.'),
  slowmode: () => new Refusal(429, 20_016, 'This action cannot be performed due to slowmode rate limit'),
  unknownInvite: () => new Refusal(404, 10_006, 'Unknown Invite'),
  unknownWebhook: () => new Refusal(404, 10_015, 'Unknown Webhook'),
  unknownCommand: () => new Refusal(404, 10_063, 'Unknown application command'),
  unknownCommandPermissions: () => new Refusal(404, 10_066, 'Unknown application command permissions'),
  unknownVoiceState: () => new Refusal(404, 10_065, 'Unknown Voice State'),
  unknownAutoModRule: () => new Refusal(404, 10_068, 'Unknown AutoMod rule'),
  notHisApplication: () =>
    new Refusal(403, 20_012, 'You are not authorized to perform this action on this application'),
  tooManyPins: () => new Refusal(400, 30_003, 'Maximum number of pins reached for the channel (250)'),
  tooManyWebhooks: () => new Refusal(400, 30_007, 'Maximum number of webhooks reached (15)'),
  tooManyEmojis: (max: number) => new Refusal(400, 30_008, `Maximum number of emojis reached (${max})`),
  tooManyInvites: () => new Refusal(400, 30_016, 'Maximum number of invites reached (1000)'),
  tooManyCommands: () => new Refusal(400, 30_032, 'Maximum number of application commands reached (100)'),
  acknowledged: () => new Refusal(400, 40_060, 'Interaction has already been acknowledged.'),
  voiceChannelFull: () => new Refusal(403, 50_013, 'The voice channel is full'),
  notInVoice: () => new Refusal(400, 40_032, 'Target user is not connected to voice.'),
  alreadyCrossposted: () => new Refusal(400, 40_033, 'This message has already been crossposted.'),
  threadExists: () => new Refusal(400, 160_004, 'A thread has already been created for this message'),
  threadLocked: () => new Refusal(400, 160_005, 'Thread is locked'),
  wrongChannelType: () => new Refusal(400, 50_024, 'Cannot execute action on this channel type'),
  systemMessage: () => new Refusal(403, 50_021, 'Cannot execute action on a system message'),
  invalidWebhookToken: () => new Refusal(401, 50_027, 'Invalid Webhook Token'),
  archivedThread: () => new Refusal(400, 50_083, 'Thread is archived'),
  blockedByAutoMod: () => new Refusal(400, 200_000, 'Message was blocked by automatic moderation'),
  tooManyRulesOfKind: () =>
    new Refusal(400, 30_035, 'Maximum number of auto moderation rules of this trigger type reached'),
  forumNeedsThread: () =>
    new Refusal(400, 220_001, 'Webhooks posted to forum channels must have a thread_name or thread_id'),
  threadNamedTwice: () =>
    new Refusal(400, 220_002, 'Webhooks posted to forum channels cannot have both a thread_name and thread_id'),
  threadsOnlyInForums: () => new Refusal(400, 220_003, 'Webhooks can only create threads in forum channels'),
  unknownInteraction: () => new Refusal(404, 10_062, 'Unknown interaction'),
}

/** One wrong field, named by its path. */
export function invalidField(path: readonly PropertyKey[], code: string, message: string): Refusal {
  const errors: FieldErrors = {}
  addFieldError(errors, path, code, message)
  return refuse.invalidForm(errors)
}

export function addFieldError(errors: FieldErrors, path: readonly PropertyKey[], code: string, message: string): void {
  let node: FieldErrors = errors
  for (const step of path) {
    const key = String(step)
    const next = (node[key] ?? {}) as FieldErrors
    node[key] = next
    node = next
  }
  node._errors = [...(node._errors ?? []), { code, message }]
}
