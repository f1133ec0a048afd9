import { SANCTION_TYPES } from '#core/cases-api.ts'
import { issue } from '#core/settings/issues.ts'
import { m } from '#texts'
import { EntryList } from '#ui/entries/entry-list.tsx'
import { useSettingEntries } from '#ui/entries/use-setting-entries.ts'
import { RolesAboveBot } from '#ui/roles-above-bot.tsx'
import { Section } from '#ui/section.tsx'
import { replay } from '../rules/replay.ts'
import { areDistinct, type SanctionRule, sanctionRule } from '../sanction-rule.ts'
import { StepChanges, useInfractionHistory } from './reached.tsx'
import { RuleForm } from './rule-form.tsx'
import { ruleSentence } from './rule-labels.tsx'
import { SanctionSteps } from './sanction-steps.tsx'

/** One infraction more than a rule that is the same otherwise. */
function newRule(id: string, rules: readonly SanctionRule[]): SanctionRule {
  const rule: SanctionRule = {
    id,
    type: 'tempmute',
    count: 5,
    infraction: 'all',
    interval: 86_400,
    duration: 3600,
  }
  while (!areDistinct([rule, ...rules])) rule.count += 1
  return rule
}

const severity = ({ type, count }: SanctionRule) => SANCTION_TYPES.indexOf(type) * 1000 + count

/** One sentence per rule, the mildest first. */
export function SanctionRules() {
  const source = useSettingEntries<SanctionRule>('sanctions', 'sanctions')
  const bySeverity = { ...source, entries: source.entries.toSorted((a, b) => severity(a) - severity(b)) }
  const history = useInfractionHistory()
  const reached = history && replay(source.entries, history.members)
  return (
    <Section title={m['auto-moderation.page.rules.title']()} summary={m['auto-moderation.page.rules.summary']()}>
      {source.entries.length > 0 && <RolesAboveBot />}
      <SanctionSteps rules={bySeverity.entries} reached={reached} />
      {history && <StepChanges rules={source.entries} history={history} />}
      <EntryList
        source={bySeverity}
        path="sanctions"
        schema={sanctionRule}
        make={(id) => newRule(id, source.entries)}
        title={ruleSentence}
        form={RuleForm}
        labels={{
          duration: m['auto-moderation.page.rules.duration'](),
          count: m['auto-moderation.page.rules.count'](),
          interval: m['auto-moderation.page.rules.interval'](),
        }}
        check={(entry, others) => (areDistinct([entry, ...others]) ? [] : [issue('count', 'V_DUPLICATE')])}
        addLabel={m['auto-moderation.page.rules.add']()}
        empty={{ title: m['auto-moderation.page.rules.none'](), text: m['auto-moderation.page.rules.noneHelp']() }}
      />
    </Section>
  )
}
