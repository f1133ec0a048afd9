import { findSaveRefusals } from '#core/saving/find-save-refusals.ts'
import type { SettingIssue } from '#core/settings/issues.ts'
import { parsePatch } from '#core/settings/patch.ts'
import { stampChanges } from '#core/settings/stamp.ts'
import { catalogue } from '#modules/catalogue.ts'
import { settingsTable } from '#modules/index.ts'
import { saveSettings as storeSettings } from '#store/settings.ts'
import type { Identity } from '../auth/bearer.ts'
import { refuseUnconfirmed, touchesAccess } from '../auth/refuse-unconfirmed.ts'
import { BODY_MAX_BYTES, readJson } from '../http/body.ts'
import type { Call } from '../http/call.ts'
import { readRevision } from '../http/if-match.ts'
import { inWords } from '../http/in-words.ts'
import { refuse } from '../http/problems.ts'
import { refuseTooOften } from '../http/refuse-too-often.ts'
import { replyJson } from '../http/reply.ts'
import type { Route } from '../http/route.ts'
import { findWarnings, mayWrite } from './check-save.ts'
import { readLoudMessages } from './collections/loud-messages.ts'
import { enterGuild, type Visit } from './enter.ts'
import { findGoneEntries } from './find-gone-entries.ts'
import { permissionNames } from './permission-names.ts'
import { redactValue, restoreRedacted } from './redactions.ts'
import { olderOf, settingsFor, viewFor } from './standing.ts'

export const saveSettings: Route = {
  method: 'patch',
  path: '/api/bot/dashboard/guilds/:id/settings',
  summary: 'Changes settings: all or nothing. Send `If-Match: "<revision>"` to learn of changes made by others.',
  auth: 'bearer',
  body: { type: 'application/json', schema: 'settingsPatch' },
  reply: { status: 200, schema: 'save' },
  refusals: [
    'badJson',
    'badRequest',
    'signedOut',
    'tokenExpired',
    'forbidden',
    'forbiddenModule',
    'confirmationNeeded',
    'guildNotFound',
    'conflict',
    'tooLarge',
    'invalidSettings',
    'tooMany',
    'databaseAway',
    'platformAway',
  ],
  confirms: 'changeAccess',
  handle: (call, identity) => enterGuild(call, identity, (visit) => saveChanges(call, identity, visit)),
}

async function saveChanges(call: Call, identity: Identity, visit: Visit): Promise<Response> {
  const { user } = identity
  const { db, clock, guilds } = call.services
  const { guild, member, standing } = visit
  const tooOften = refuseTooOften(call, user, 'write')
  if (tooOften) return tooOften
  const baseRevision = readRevision(call.header('if-match'))
  if (Number.isNaN(baseRevision)) return refuse(call, 'badRequest')
  const body = await readJson(call, BODY_MAX_BYTES)
  if (!body.ok) return refuse(call, body.reason)

  const patch = parsePatch(settingsTable, body.value)
  if (!patch.ok) return refuseSettings(call, patch.issues)
  const lifted = restoreRedacted(patch.changes, guild.settings, member)
  const changes = stampChanges(settingsTable, guild.settings, lifted, user.id)
  const now = clock()
  if (!mayWrite(changes, standing)) return refuse(call, 'forbiddenModule')
  const unconfirmed = touchesAccess(changes.keys()) ? await refuseUnconfirmed(call, identity, 'changeAccess') : null
  if (unconfirmed) return unconfirmed
  const view = viewFor(guild, standing)
  const loudMessages = await readLoudMessages(db, guild.id, { changes, standing })
  const saving = { settings: guild.settings, view, standing, locale: call.locale, loudMessages }
  const refusals = [
    ...findSaveRefusals(catalogue, changes, saving),
    ...(await findGoneEntries({ db, guildId: guild.id, saved: guild.settings }, changes)),
  ]
  if (refusals.length > 0) return refuseSettings(call, refusals)

  const actor = { id: user.id, name: user.username, avatar: user.avatar }
  const guildId = guild.id
  const saved = await storeSettings(db, { guildId, changes, actor, source: 'dashboard', at: now, baseRevision })
  if (!saved.ok) {
    guilds.forget(guildId)
    const conflicts = saved.conflicts.map(({ path, theirs }) => ({
      path,
      theirs: redactValue(path, theirs, member),
      yours: patch.changes.get(path),
    }))
    return refuse(call, 'conflict', { conflicts, revision: saved.revision })
  }
  // The bus will report it too, but the person's next request may be faster.
  guilds.apply(guildId, saved)
  const warnings = findWarnings(saved.settings, changes, view, (names) => permissionNames(names, call.locale))
  const settings = settingsFor(saved.settings, member, standing)
  const { revision, save } = saved
  const { asOf } = olderOf(member)
  return replyJson(call, { settings, revision, save, warnings: inWords(call, warnings), asOf })
}

function refuseSettings(call: Call, issues: readonly SettingIssue[]): Response {
  return refuse(call, 'invalidSettings', { params: { count: issues.length }, errors: inWords(call, issues) })
}
