import { useId, useState } from 'react'
import { isPushPending } from '#core/settings/draft.ts'
import type { GreetingTest as TestKind } from '#core/tests-api.ts'
import { m } from '#texts'
import { Button } from '#ui/button.tsx'
import { useEditing, useGuildTools } from '#ui/guild/guild-context.tsx'
import './blocks.css'

/** Sends the saved greeting to its channel, with the person who tests it as the newcomer. */
export function GreetingTest({ kind }: { kind: TestKind }) {
  const { tests } = useGuildTools()
  const isPending = useEditing(({ updates }) => isPushPending(updates))
  const [busy, setBusy] = useState(false)
  const reason = useId()
  const send = async () => {
    setBusy(true)
    await tests.greeting(kind)
    setBusy(false)
  }
  return (
    <div className="greeting-test">
      <Button icon="u-play" busy={busy} disabled={isPending || busy} aria-describedby={reason} onClick={send}>
        {kind === 'privateMessage' ? m['welcome.page.test.toMe']() : m['welcome.page.test.send']()}
      </Button>
      <span className="soft sm grow" id={reason}>
        {isPending ? m['welcome.page.test.saveFirst']() : WHAT_IT_IS[kind]()}
      </span>
    </div>
  )
}

const WHAT_IT_IS: Readonly<Record<TestKind, () => string>> = {
  welcome: m['welcome.page.test.asYou'],
  goodbye: m['welcome.page.test.asYou'],
  privateMessage: m['welcome.page.test.inPrivate'],
  captcha: m['captcha.page.message.testHelp'],
}
