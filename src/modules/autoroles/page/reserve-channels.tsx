import { useState } from 'react'
import { CHANNEL_TYPE } from '#core/guild/types.ts'
import { RESERVED_MAX } from '#core/reserved-channels-api.ts'
import { isPushPending } from '#core/settings/draft.ts'
import { m } from '#texts'
import { ActionDialog } from '#ui/action-dialog.tsx'
import { Button } from '#ui/button.tsx'
import { ChannelsRow } from '#ui/entries/form-rows.tsx'
import { FailureNote } from '#ui/failure-note.tsx'
import { useEditing, useGuildTools } from '#ui/guild/guild-context.tsx'
import { Note } from '#ui/note.tsx'
import { useAnswer } from '#ui/use-answer.ts'
import { useAutorolesSettings } from './fields.tsx'

const WRITTEN = [CHANNEL_TYPE.text, CHANNEL_TYPE.news] as const

/** Hides text channels from everybody outside voice; how they were before is kept and can be restored. */
export function ReserveChannels() {
  const { reserved } = useGuildTools()
  const isPending = useEditing(({ updates }) => isPushPending(updates))
  // What the bot has changed can be seen in the channels.
  const channels = useEditing(({ guild }) => guild.channels)
  const [asking, setAsking] = useState<'reserve' | 'giveBack' | null>(null)
  const [told, setTold] = useState<string | null>(null)
  const { answer, askAgain } = useAnswer(() => reserved.read(), [reserved, channels])
  const names = (answer?.ok ? answer.channels : []).flatMap((id) => channels.find((one) => one.id === id)?.name ?? [])
  const done = (words: string) => () => {
    setTold(words)
    askAgain()
  }
  return (
    <div className="modal-stack">
      <FailureNote failure={answer && !answer.ok ? answer.message : null} onRetry={askAgain} />
      <div className="row">
        <Button icon="u-lock" disabled={isPending} onClick={() => setAsking('reserve')}>
          {m['autoroles.page.reserve.open']()}
        </Button>
        {names.length > 0 && (
          <Button look="ghost" icon="u-undo" onClick={() => setAsking('giveBack')}>
            {m['autoroles.page.reserve.giveBack']({ count: names.length })}
          </Button>
        )}
      </div>
      {isPending && <p className="soft sm">{m['autoroles.page.reserve.saveFirst']()}</p>}
      {told && <Note>{told}</Note>}
      {asking === 'reserve' && (
        <Reserve onDone={done(m['autoroles.page.reserve.begun']())} onClosed={() => setAsking(null)} />
      )}
      {asking === 'giveBack' && (
        <ActionDialog
          title={m['autoroles.page.reserve.giveBack']({ count: names.length })}
          okLabel={m['autoroles.page.reserve.giveBackYes']()}
          act={() => reserved.giveBack()}
          onDone={done(m['autoroles.page.reserve.givenBack']())}
          onClosed={() => setAsking(null)}
        >
          <p>{m['autoroles.page.reserve.giveBackText']()}</p>
          <ul>
            {names.map((name) => (
              <li key={name}>#{name}</li>
            ))}
          </ul>
        </ActionDialog>
      )}
    </div>
  )
}

/** The changes are listed before any is made. */
function Reserve({ onDone, onClosed }: { onDone(): void; onClosed(): void }) {
  const { reserved } = useGuildTools()
  const { voiceRole } = useAutorolesSettings()
  const { channels, roles } = useEditing(({ guild }) => guild)
  const [chosen, setChosen] = useState<string[]>([])
  const role = roles.find(({ id }) => id === voiceRole.role)?.name ?? m['ui.values.gone']()
  return (
    <ActionDialog
      title={m['autoroles.page.reserve.open']()}
      okLabel={m['autoroles.page.reserve.yes']()}
      isReady={chosen.length > 0}
      act={() => reserved.reserve(chosen)}
      onDone={onDone}
      onClosed={onClosed}
    >
      <p>{m['autoroles.page.reserve.text']()}</p>
      <ChannelsRow
        label={m['autoroles.page.reserve.channels']()}
        types={WRITTEN}
        max={RESERVED_MAX}
        value={chosen}
        onChange={setChosen}
      />
      <ul role="status">
        {chosen.map((id) => (
          <li key={id}>
            {m['autoroles.page.reserve.change']({ channel: channels.find((one) => one.id === id)?.name ?? id, role })}
          </li>
        ))}
      </ul>
    </ActionDialog>
  )
}
