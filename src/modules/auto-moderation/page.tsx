import { lazy, Suspense } from 'react'
import { m } from '#texts'
import { Columns, PageHead } from '#ui/page-head.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { CapsFilter, EmojisFilter, MentionsFilter, SpamFilter } from './page/amount-filters.tsx'
import { BotPowers } from './page/bot-powers.tsx'
import { InvitesFilter, LinksFilter, WordsFilter } from './page/content-filters.tsx'
import { MarkdownFilter, PingsFilter } from './page/form-filters.tsx'
import { SanctionRules } from './page/sanction-rules.tsx'

/** Brings the filters themselves along: the settings do not wait for them. */
const TryBox = lazy(() => import('./page/try-box.tsx'))

export default function AutoModerationPage() {
  return (
    <>
      <PageHead title={m['auto-moderation.name']()}>{m['auto-moderation.summary']()}</PageHead>
      <BotPowers />
      <Columns
        aside={
          <Suspense fallback={<Skeleton shape="card" />}>
            <TryBox />
          </Suspense>
        }
      >
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
      </Columns>
    </>
  )
}
