import { defineBot } from '#core/bot/define-bot.ts'
import { byJob, byTag } from '#core/bot/dispatch.ts'
import { infractionsList, infractionsReset, pageRoute, resetRoute } from './commands/infraction-commands.ts'
import { undoFromPage, undoJobNeeds, undoRoute } from './commands/undo-route.ts'
import { autoModerationModule } from './module.ts'
import { COUNTED } from './rules/act.ts'
import { BLOCKS, hearOfRule, hearOfTouch, isRuleTouched, keepRules, RULE_TAG, ruleKey } from './rules/discord-rules.ts'
import { blockOf, hearOfBlock } from './rules/hear-of-block.ts'
import { hearOfInvite, inviteNeeds } from './rules/hear-of-invite.ts'
import {
  countAndEscalate,
  countNeeds,
  INFRACTION,
  PURGE_JOB,
  planPurge,
  purge,
  purgeNeeds,
} from './rules/infractions.ts'
import { INVITE_TAG } from './rules/inspect.ts'
import { raidNeeds, watchArrivals } from './rules/raid.ts'
import { COPY_TAG, hearOfCopy } from './rules/said.ts'
import { UNDO_JOB } from './rules/undo.ts'
import { compileGuard, inspectAndWatch } from './rules/watch.ts'
import { FILTERS } from './sanction-rule.ts'
import type { AutoModerationSettings } from './settings.ts'

const FIRST_PURGE_MS = 3_600_000
const ruleMemory = { memory: BLOCKS.map(ruleKey) }
const always = () => true

export const bot = defineBot(autoModerationModule, {
  keeps: { records: [{ kind: INFRACTION }] },
  guard: {
    when: (settings) => FILTERS.some((filter) => settings[filter].status),
    compile: compileGuard,
    inspect: inspectAndWatch,
  },
  on: {
    requested: {
      concerns: ({ what }) => what === COUNTED,
      needs: countNeeds,
      decide: countAndEscalate,
    },
    answered: byTag<AutoModerationSettings>({
      [INVITE_TAG]: { needs: inviteNeeds, decide: hearOfInvite },
      [COPY_TAG]: { decide: (event, _settings, view) => hearOfCopy(event, view) },
      [RULE_TAG]: { decide: (event, _settings, view) => hearOfRule(event, view) },
    }),
    autoModerationHit: {
      concerns: (event, settings) => blockOf(event, settings) !== null,
      needs: ({ userId }) => ({ members: [userId] }),
      decide: hearOfBlock,
    },
    memberJoined: { when: ({ raid }) => raid.status, needs: () => raidNeeds, decide: watchArrivals },
    auditEntry: {
      concerns: (entry, settings, { bot }) => isRuleTouched(entry, settings, bot.id),
      decide: hearOfTouch,
    },
    settingsChanged: {
      // Also when the last filter is switched off, because its rule has to be deleted.
      when: always,
      concerns: ({ keys }) => BLOCKS.some((block) => keys.includes(block)),
      needs: () => ruleMemory,
      decide: (_event, settings, view) => keepRules(settings, view),
    },
    guildAvailable: {
      needs: () => ruleMemory,
      decide: (_event, settings, view) => {
        const kept = keepRules(settings, view)
        return { ...kept, effects: [planPurge(view.now + FIRST_PURGE_MS), ...kept.effects] }
      },
    },
    jobDue: byJob<AutoModerationSettings>({
      [PURGE_JOB]: { needs: ({ at }) => purgeNeeds(at), decide: (_event, _settings, view) => purge(view) },
      [UNDO_JOB]: { needs: undoJobNeeds, decide: (event, _settings, view) => undoFromPage(event, view) },
    }),
  },
  commands: [infractionsList, infractionsReset],
  routes: { page: pageRoute, reset: resetRoute, undo: undoRoute },
})
