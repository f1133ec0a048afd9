import { useId, useState } from 'react'
import { isPushPending } from '#core/settings/draft.ts'
import { m } from '#texts'
import { Button } from '#ui/button.tsx'
import { useEditing, useGuildTools } from '#ui/guild/guild-context.tsx'
import type { GreetingKind } from '../rules/greeting-block.ts'

/** Sends the saved greeting to the saved channel, with the person who asks as the one who arrives. */
export function GreetingTest({ kind }: { kind: GreetingKind }) {
  const { sendGreetingTest } = useGuildTools()
  const isPending = useEditing(({ updates }) => isPushPending(updates))
  const [busy, setBusy] = useState(false)
  const reason = useId()
  const send = async () => {
    setBusy(true)
    await sendGreetingTest(kind)
    setBusy(false)
  }
  return (
    <div className="greeting-test">
      <Button icon="u-play" busy={busy} disabled={isPending || busy} aria-describedby={reason} onClick={send}>
        {m['welcome.page.test.send']()}
      </Button>
      <span className="soft sm grow" id={reason}>
        {isPending ? m['welcome.page.test.saveFirst']() : m['welcome.page.test.asYou']()}
      </span>
    </div>
  )
}
