import { m } from '#texts'
import { ModuleOff } from '#ui/module-off.tsx'
import { Columns, PageHead } from '#ui/page-head.tsx'
import { Board } from './page/board.tsx'
import { Field, useSuggestionSettings } from './page/fields.tsx'
import { Posting } from './page/posting.tsx'
import { Rewards } from './page/rewards.tsx'
import { Sorting } from './page/sorting.tsx'
import { SuggestionChannel } from './page/suggestion-channel.tsx'
import { SuggestionPreview } from './page/suggestion-preview.tsx'
import { Threads } from './page/threads.tsx'
import { Voting } from './page/voting.tsx'
import { WhoSuggests } from './page/who-suggests.tsx'

export default function SuggestionsPage() {
  const { status } = useSuggestionSettings()
  return (
    <>
      <PageHead title={m['suggestions.name']()} aside={<Field.Power name="suggestSystem.status" />}>
        {m['suggestions.summary']()}
      </PageHead>
      {!status && (
        <ModuleOff
          icon="m-suggestions"
          lines={[
            { icon: 'm-suggestions', text: m['suggestions.page.off.suggest']() },
            { icon: 'u-check', text: m['suggestions.page.off.vote']() },
            { icon: 'm-moderation', text: m['suggestions.page.off.decide']() },
          ]}
          preview={<SuggestionPreview />}
        >
          <SuggestionChannel />
        </ModuleOff>
      )}
      {status && (
        <Columns aside={<SuggestionPreview />}>
          <Board />
          <Posting />
          <WhoSuggests />
          <Voting />
          <Threads />
          <Sorting />
          <Rewards />
        </Columns>
      )}
    </>
  )
}
