import { m } from '#texts'
import { Button } from '#ui/button.tsx'
import { useGuildTools } from '#ui/guild/guild-context.tsx'
import { Note } from '#ui/note.tsx'
import { Field, useFilters } from './fields.tsx'

/** Blocking by Discord itself, before anybody sees the message. */
export function DiscordBlock({ name }: { name: 'filter' | 'mentions' | 'pings' }) {
  const {
    [name]: { block },
  } = useFilters()
  const { store } = useGuildTools()
  return (
    <>
      {block.lost && !block.status && (
        <Note tone="attention">
          {m['auto-moderation.page.block.lost']()}{' '}
          <Button size="small" onClick={() => store.edit(`${name}.block.status`, true)}>
            {m['auto-moderation.page.block.again']()}
          </Button>
        </Note>
      )}
      <Field.Toggle name={`${name}.block.status`} />
      <Field.OptionalText
        name={`${name}.block.customMessage`}
        when={`${name}.block.status`}
        maxLength={150}
        placeholder={m['auto-moderation.page.blockText']()}
      />
      <Field.Toggle name={`${name}.block.sync`} when={`${name}.block.status`} />
      {block.status && <p className="soft sm">{m['auto-moderation.page.block.where']()}</p>}
    </>
  )
}
