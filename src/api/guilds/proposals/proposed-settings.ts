import { findSaveRefusals } from '#core/saving/find-save-refusals.ts'
import { describeIssue } from '#core/settings/describe-issue.ts'
import type { SettingIssue } from '#core/settings/issues.ts'
import { parsePatch } from '#core/settings/patch.ts'
import { isSameValue, readPath, type Tree } from '#core/settings/paths.ts'
import { stampChanges } from '#core/settings/stamp.ts'
import { catalogue } from '#modules/catalogue.ts'
import { settingsTable } from '#modules/index.ts'
import type { ProposedChange } from '#store/proposals.ts'
import { refuse } from '../../http/problems.ts'
import { readLoudMessages } from '../collections/loud-messages.ts'
import { findGoneEntries } from '../find-gone-entries.ts'
import type { GuildCall } from '../guild-route.ts'
import { mayProposePath } from '../module-access.ts'
import { restoreRedacted } from '../redactions.ts'
import { viewFor } from '../standing.ts'

/** What would change, or why it could not be saved even if it were accepted. */
export async function proposedSettings(
  { call, user, guild, member, standing }: GuildCall,
  { settings }: { settings: Record<string, unknown> },
): Promise<ProposedChange[] | Response> {
  const { db } = call.services
  const refuseAll = (issues: readonly SettingIssue[]) =>
    refuse(call, 'invalidSettings', {
      params: { count: issues.length },
      errors: issues.map((found) => ({ ...found, message: describeIssue(found, call.locale) })),
    })
  const patch = parsePatch(settingsTable, settings)
  if (!patch.ok) return refuseAll(patch.issues)
  const lifted = restoreRedacted(patch.changes, guild.settings, member)
  const changes = stampChanges(settingsTable, guild.settings, lifted, user.id)
  if (![...changes.keys()].every((path) => mayProposePath(standing, path))) return refuse(call, 'forbiddenModule')
  const loudMessages = await readLoudMessages(db, guild.id, { changes, standing })
  const saving = {
    settings: guild.settings,
    view: viewFor(guild, standing),
    standing,
    locale: call.locale,
    loudMessages,
  }
  const refusals = [
    ...findSaveRefusals(catalogue, changes, saving),
    ...(await findGoneEntries({ db, guildId: guild.id, saved: guild.settings }, changes)),
  ]
  if (refusals.length > 0) return refuseAll(refusals)
  return [...changes]
    .map(([path, after]) => ({ path, before: readPath(guild.settings as Tree, path), after }))
    .filter(({ before, after }) => !isSameValue(before, after))
}
