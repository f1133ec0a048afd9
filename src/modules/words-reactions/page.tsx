import { m } from '#texts'
import { Disclosure } from '#ui/disclosure.tsx'
import { Columns, PageHead } from '#ui/page-head.tsx'
import { Section, Sheet } from '#ui/section.tsx'
import { Field, useWordSettings } from './page/fields.tsx'
import { ReactionPreview } from './page/reaction-preview.tsx'
import { Words } from './page/words.tsx'

export default function WordsReactionsPage() {
  const { status } = useWordSettings()
  return (
    <>
      <PageHead title={m['words-reactions.name']()} aside={<Field.Power name="wordReact.status" />}>
        {m['words-reactions.summary']()}
      </PageHead>
      {status && (
        <Columns aside={<ReactionPreview />}>
          <Words />
          <Section title={m['words-reactions.page.where.title']()} summary={m['words-reactions.page.where.summary']()}>
            <Sheet>
              <Field.RoleList mode="wordReact.rolesMode" name="wordReact.roles" />
              <Field.ChannelList mode="wordReact.channelsMode" name="wordReact.channels" />
            </Sheet>
          </Section>
          <Disclosure
            title={m['words-reactions.page.advanced.title']()}
            summary={m['words-reactions.page.advanced.summary']()}
          >
            <Sheet>
              <Field.Duration name="wordReact.cooldown" zero={m['words-reactions.page.advanced.noPause']()} />
            </Sheet>
          </Disclosure>
        </Columns>
      )}
    </>
  )
}
