import { m } from '#texts'
import { PageHead } from '#ui/page-head.tsx'
import { CapsFilter, EmojisFilter, MentionsFilter, SpamFilter } from './page/amount-filters.tsx'
import { BotPowers } from './page/bot-powers.tsx'
import { InvitesFilter, LinksFilter, WordsFilter } from './page/content-filters.tsx'
import { MarkdownFilter, PingsFilter } from './page/form-filters.tsx'
import { SanctionRules } from './page/sanction-rules.tsx'

export default function AutoModerationPage() {
  return (
    <>
      <PageHead title={m['auto-moderation.name']()}>{m['auto-moderation.summary']()}</PageHead>
      <BotPowers />
      <WordsFilter />
      <InvitesFilter />
      <LinksFilter />
      <CapsFilter />
      <EmojisFilter />
      <MentionsFilter />
      <PingsFilter />
      <SpamFilter />
      <MarkdownFilter />
      <SanctionRules />
    </>
  )
}
