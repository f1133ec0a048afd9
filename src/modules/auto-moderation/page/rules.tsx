import { m } from '#texts'
import { Section, Sheet } from '#ui/section.tsx'
import { isActing } from '../rules/acting.ts'
import { FILTERS } from '../sanction-rule.ts'
import { MentionsRule, PingsRule, SpamRule } from './amount-rules.tsx'
import { InvitesRule, LinksRule, WordsRule } from './content-rules.tsx'
import { useFilters } from './fields.tsx'
import { CapsRule, EmojisRule, MarkdownRule } from './form-rules.tsx'

/** The nine filters, one sentence each. */
export function Rules() {
  const settings = useFilters()
  const count = FILTERS.filter((key) => isActing(settings[key])).length
  return (
    <Section
      title={m['auto-moderation.page.sentences.title']()}
      summary={m['auto-moderation.page.sentences.summary']()}
      aside={
        <span className="faint sm num">{m['auto-moderation.page.sentences.on']({ count, all: FILTERS.length })}</span>
      }
    >
      <Sheet>
        <p className="rules-group">{m['auto-moderation.page.sentences.groups.content']()}</p>
        <WordsRule />
        <InvitesRule />
        <LinksRule />
        <p className="rules-group">{m['auto-moderation.page.sentences.groups.form']()}</p>
        <CapsRule />
        <EmojisRule />
        <MarkdownRule />
        <p className="rules-group">{m['auto-moderation.page.sentences.groups.amount']()}</p>
        <SpamRule />
        <MentionsRule />
        <PingsRule />
      </Sheet>
    </Section>
  )
}
