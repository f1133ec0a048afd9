import type * as z from 'zod/mini'
import { type CaptchaHealth, captchaHealth, captchaLockRequest } from '#core/captcha-health-api.ts'
import { channelPermissions, guildPermissions, hasPermission } from '#core/guild/permissions.ts'
import { isThreadType } from '#core/guild/types.ts'
import { CHALLENGE } from '#modules/welcome/captcha/rules/challenge.ts'
import { LOCK_JOB, LOCKED, lockedIn, UNLOCK_JOB } from '#modules/welcome/captcha/rules/lock-channels.ts'
import { RESULTS, resultsOf } from '#modules/welcome/captcha/rules/results.ts'
import { loadNeeds } from '#store/bot/load-needs.ts'
import { refuse } from '../../http/problems.ts'
import { replyJson } from '../../http/reply.ts'
import { replyAskingBot } from '../ask-bot.ts'
import { barWithout } from '../create-on-platform.ts'
import { type GuildCall, guildBodyRoute, guildRoute } from '../guild-route.ts'
import { refuseHiding } from '../refuse-hiding.ts'
import { deletableRole } from './delete-captcha-role.ts'
import { hasSlowMode, onboardingChannels } from './test-channel-facts.ts'

export const readCaptchaHealth = guildRoute({
  method: 'get',
  path: '/api/bot/dashboard/guilds/:id/captcha/health',
  summary:
    'What people who have not passed the verification see, how many of them there are, and how tests of the last days ended.',
  opens: { module: 'welcome', to: 'read' },
  reply: { status: 200, schema: captchaHealth },
  handle: async (visit) => replyJson(visit.call, await healthOf(visit)),
})

export const lockCaptcha = guildBodyRoute({
  method: 'post',
  path: '/api/bot/dashboard/guilds/:id/captcha/lock',
  summary: 'Has the bot hide channels from people who have not passed the verification, and show them its channel.',
  opens: { module: 'welcome', to: 'edit' },
  bars: barWithout('manageRoles'),
  body: { schema: captchaLockRequest, maxBytes: 16_384 },
  reply: { status: 204 },
  refusals: ['lacksPermission', 'botLacksPermission', 'nothingToSend', 'tooMany'],
  handle: lock,
})

export const unlockCaptcha = guildRoute({
  method: 'delete',
  path: '/api/bot/dashboard/guilds/:id/captcha/lock',
  summary: 'Gives the channels back the permissions they had before.',
  opens: { module: 'welcome', to: 'edit' },
  bars: barWithout('manageRoles'),
  reply: { status: 204 },
  refusals: ['lacksPermission', 'botLacksPermission', 'tooMany'],
  handle: (visit) => tellBot(visit, UNLOCK_JOB, null),
})

async function lock(visit: GuildCall, request: z.output<typeof captchaLockRequest>): Promise<Response> {
  const { channel, unverifiedRole } = visit.guild.settings.captcha
  if (!channel || !unverifiedRole) return refuse(visit.call, 'nothingToSend')
  return refuseHiding(visit, request.channels) ?? tellBot(visit, LOCK_JOB, request)
}

/** Each request is a separate job: further channels may be chosen before the bot has hidden the first ones. */
const tellBot = (visit: GuildCall, job: string, payload: unknown): Promise<Response> =>
  replyAskingBot(visit, { module: 'welcome', job, key: visit.call.id, payload })

async function healthOf(visit: GuildCall): Promise<CaptchaHealth> {
  const { call, guild } = visit
  const { db, clock } = call.services
  const needs = {
    records: { waiting: { kind: CHALLENGE, state: 'waiting', countOnly: true } },
    memory: [LOCKED],
    memoryPrefix: RESULTS,
  }
  const { records, memory } = await loadNeeds(db, guild.id, 'welcome', needs, clock())
  const waiting = records.waiting?.count ?? 0
  const hidden = lockedIn(memory.get(LOCKED))?.channels.length ?? 0
  const lately = resultsOf(memory, clock())
  const { channel: testId, unverifiedRole } = guild.settings.captcha
  const { snapshot, rolePermissions } = guild.base
  if (!testId || !unverifiedRole || !rolePermissions.has(unverifiedRole)) {
    return { waiting, hidden, lately, leftRole: null, slowMode: null, seesTest: null, open: [] }
  }
  const newcomer = { guildId: guild.id, ownerId: snapshot.ownerId, userId: '', roleIds: [unverifiedRole] }
  const rights = guildPermissions(newcomer, rolePermissions)
  const seen = snapshot.channels.filter(
    ({ type, overwrites }) =>
      !isThreadType(type) && hasPermission(channelPermissions(rights, newcomer, overwrites), 'viewChannel'),
  )
  const [onboarding, slowMode] = await Promise.all([onboardingChannels(visit), hasSlowMode(visit, testId)])
  const role = deletableRole(visit)
  return {
    waiting,
    hidden,
    lately,
    slowMode,
    leftRole: role && { name: role.name },
    seesTest: seen.some(({ id }) => id === testId),
    open: seen
      .filter(({ id }) => id !== testId)
      .map(({ id, name }) => ({ id, name, onboarding: onboarding.includes(id) })),
  }
}
