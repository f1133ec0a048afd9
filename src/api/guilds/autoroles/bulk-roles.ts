import { type BulkRolesReply, type BulkRolesRequest, bulkRolesReply, bulkRolesRequest } from '#core/bulk-roles-api.ts'
import { roleState } from '#core/guild/role-state.ts'
import { issue, type SettingIssue } from '#core/settings/issues.ts'
import {
  BULK_BEGIN_JOB,
  BULK_ID,
  BULK_REPORT,
  BULK_STOP_JOB,
  BULK_UNDO_JOB,
  type BulkReport,
  bulkIn,
  bulkQuery,
  bulkRecord,
  bulkReport,
  bulkUndo,
} from '#modules/autoroles/rules/bulk-state.ts'
import { loadNeeds } from '#store/bot/load-needs.ts'
import { refuse } from '../../http/problems.ts'
import { replyJson } from '../../http/reply.ts'
import { administratorsOnly } from '../administrators-only.ts'
import { replyAskingBot } from '../ask-bot.ts'
import { refuseEntry } from '../collections/refuse-entry.ts'
import { type GuildCall, guildBodyRoute, guildRoute } from '../guild-route.ts'
import { viewFor } from '../standing.ts'

const PATH = '/api/bot/dashboard/guilds/:id/autoroles/bulk'

export const readBulkRoles = guildRoute({
  method: 'get',
  path: PATH,
  summary: 'The role that is being given to or taken from many members, and how the last such change ended.',
  opens: { module: 'autoroles', to: 'read' },
  reply: { status: 200, schema: bulkRolesReply },
  handle: async (visit) => replyJson(visit.call, await stateOf(visit)),
})

export const beginBulkRoles = guildBodyRoute({
  method: 'post',
  path: PATH,
  summary: 'Has the bot give a role to many members, or take it from them, one after the other.',
  opens: { module: 'autoroles', to: 'edit' },
  bars: administratorsOnly,
  confirms: 'changeManyRoles',
  body: { schema: bulkRolesRequest, maxBytes: 1024 },
  reply: { status: 204 },
  refusals: ['notAdministrator', 'bulkRunning', 'invalidEntry', 'tooMany'],
  handle: begin,
})

export const stopBulkRoles = guildRoute({
  method: 'delete',
  path: PATH,
  summary: 'Stops it. Members who have been changed stay as they are.',
  opens: { module: 'autoroles', to: 'edit' },
  bars: administratorsOnly,
  reply: { status: 204 },
  refusals: ['notAdministrator', 'tooMany'],
  handle: (visit) => tellBot(visit, BULK_STOP_JOB, null),
})

export const undoBulkRoles = guildRoute({
  method: 'post',
  path: `${PATH}/undo`,
  summary: 'Takes the last change back, of exactly the members it had changed. Possible for a day.',
  opens: { module: 'autoroles', to: 'edit' },
  bars: administratorsOnly,
  confirms: 'changeManyRoles',
  reply: { status: 204 },
  refusals: ['notAdministrator', 'bulkRunning', 'entryNotFound', 'invalidEntry', 'tooMany'],
  handle: undo,
})

async function undo(visit: GuildCall): Promise<Response> {
  const { call } = visit
  const { record, last } = await loaded(visit)
  const asked = bulkUndo(last)
  if (!asked) return refuse(call, 'entryNotFound')
  const issues = findRoleIssues(visit, { roleId: asked.roleId, heldRole: null })
  if (issues.length > 0) return refuseEntry(call, issues)
  return record ? refuse(call, 'bulkRunning') : tellBot(visit, BULK_UNDO_JOB, { by: visit.user.id })
}

async function begin(visit: GuildCall, request: BulkRolesRequest): Promise<Response> {
  const { call } = visit
  const issues = findRoleIssues(visit, request)
  if (issues.length > 0) return refuseEntry(call, issues)
  if ((await stateOf(visit)).running) return refuse(call, 'bulkRunning')
  return tellBot(visit, BULK_BEGIN_JOB, { ...request, by: visit.user.id })
}

const TROUBLE = {
  deleted: 'W_GONE',
  managed: 'W_MANAGED',
  botNoManageRoles: 'W_BOT_LOW',
  botTooLow: 'W_BOT_LOW',
  userTooLow: 'W_USER_LOW',
  userLacksPowers: 'W_USER_POWER',
} as const

/** Nobody can give through the bot what they could not give themselves. */
export function findRoleIssues(
  { guild, standing }: GuildCall,
  { roleId, heldRole }: Pick<BulkRolesRequest, 'roleId' | 'heldRole'>,
): SettingIssue[] {
  const view = viewFor(guild, standing)
  const role = view.roles.find(({ id }) => id === roleId && id !== guild.id)
  const state = roleState(role, view)
  const isHeldGone = heldRole !== null && !view.roles.some(({ id }) => id === heldRole)
  return [
    ...(state === 'ok' || state === 'dangerous' ? [] : [issue('roleId', TROUBLE[state], { role: role?.name ?? '' })]),
    ...(isHeldGone ? [issue('heldRole', 'W_GONE')] : []),
  ]
}

const tellBot = (visit: GuildCall, job: string, payload: unknown): Promise<Response> =>
  replyAskingBot(visit, { module: 'autoroles', job, key: BULK_ID, payload })

async function loaded({ call, guild }: GuildCall) {
  const { db, clock } = call.services
  const needs = { records: bulkQuery, memory: [BULK_REPORT] }
  const view = await loadNeeds(db, guild.id, 'autoroles', needs, clock())
  return { record: bulkRecord(view), last: bulkReport(view.memory.get(BULK_REPORT)) }
}

const replied = (last: BulkReport): NonNullable<BulkRolesReply['last']> => ({
  action: last.action,
  roleId: last.roleId,
  changed: last.changed,
  skipped: last.skipped,
  failed: last.failed,
  end: last.end,
  endedAt: new Date(last.endedAt).toISOString(),
  isUndo: last.isUndo ?? false,
  canUndo: bulkUndo(last) !== null,
})

async function stateOf(visit: GuildCall): Promise<BulkRolesReply> {
  const { guild } = visit
  const { record, last } = await loaded(visit)
  const state = record && bulkIn(record)
  return {
    running: state && {
      action: state.action,
      roleId: state.roleId,
      changed: state.changed,
      skipped: state.skipped,
      failed: state.failed,
      total: guild.base.snapshot.memberCount,
      isStopping: record.state === 'cancelled',
    },
    last: last && replied(last),
  }
}
