import { m } from '#texts'
import { PageHead } from '#ui/page-head.tsx'
import { Cases } from './page/cases/cases.tsx'
import { Options } from './page/options.tsx'
import { Powers } from './page/powers.tsx'
import { PredefinedSanctions } from './page/predefined-sanctions.tsx'
import { SanctionMessages } from './page/sanction-messages.tsx'

export default function ModerationPage() {
  return (
    <>
      <PageHead title={m['moderation.name']()}>{m['moderation.summary']()}</PageHead>
      <Powers />
      <Cases />
      <Options />
      <SanctionMessages />
      <PredefinedSanctions />
    </>
  )
}
