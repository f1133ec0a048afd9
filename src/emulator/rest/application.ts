import { ApplicationFlags } from 'discord-api-types/v10'
import type { EmulatorContext } from '../emulator-context.ts'
import { KNOWN_SCOPES } from '../oauth/request.ts'
import { userByIdOnWire } from '../wire/users.ts'
import { hex32 } from '../world/hash.ts'
import type { Endpoint } from './endpoint.ts'

/** Discord's limit for bots of ordinary size. */
const SESSION_STARTS_PER_DAY = 1_000

const FLAGS =
  ApplicationFlags.GatewayGuildMembersLimited |
  ApplicationFlags.GatewayMessageContentLimited |
  ApplicationFlags.GatewayPresenceLimited

export function applicationPartOnWire(context: EmulatorContext) {
  const { application } = context.world
  return {
    id: application.id,
    name: application.name,
    icon: null,
    description: '',
    type: null,
    verify_key: hex32(application.id) + hex32(application.name),
    flags: FLAGS,
    flags_new: String(FLAGS),
    bot_public: true,
    bot_require_code_grant: false,
    bot: userByIdOnWire(context.world, context.world.botId),
  }
}

function applicationOnWire(context: EmulatorContext, redirectUris: string[]) {
  const guilds = context.world.guildsOf(context.world.botId)
  return {
    ...applicationPartOnWire(context),
    redirect_uris: redirectUris,
    interactions_endpoint_url: null,
    role_connections_verification_url: null,
    owner: userByIdOnWire(
      context.world,
      context.world.guilds.values().next().value?.facts.ownerId ?? context.world.botId,
    ),
    approximate_guild_count: guilds.length,
    approximate_user_install_count: 0,
    approximate_user_authorization_count: 0,
    explicit_content_filter: 0,
    team: null,
    eligible_oauth2_scopes: KNOWN_SCOPES,
  }
}

/** `startsLeft` is the gateway's own count, so that both agree. */
export function applicationEndpoints(redirectUris: string[], startsLeft: () => number): Endpoint[] {
  return [
    {
      method: 'GET',
      path: '/gateway',
      who: 'anybody',
      answer: ({ context }) => ({ url: context.addresses.gatewayUrl }),
    },
    {
      method: 'GET',
      path: '/gateway/bot',
      who: 'bot',
      answer: ({ context }) => ({
        url: context.addresses.gatewayUrl,
        shards: 1,
        session_start_limit: {
          total: SESSION_STARTS_PER_DAY,
          remaining: startsLeft(),
          reset_after: 86_400_000,
          max_concurrency: 1,
        },
      }),
    },
    {
      method: 'GET',
      path: '/applications/@me',
      who: 'bot',
      answer: ({ context }) => applicationOnWire(context, redirectUris),
    },
    {
      method: 'GET',
      path: '/oauth2/applications/@me',
      who: 'bot',
      answer: ({ context }) => applicationOnWire(context, redirectUris),
    },
  ]
}
