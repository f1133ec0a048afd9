import { m } from '#texts'
import { Field } from './fields.tsx'

/** Stopped by Discord itself, before anybody sees it. */
export function DiscordBlock({ name }: { name: 'filter' | 'mentions' | 'pings' }) {
  return (
    <>
      <Field.Toggle name={`${name}.block.status`} />
      <Field.OptionalText
        name={`${name}.block.customMessage`}
        when={`${name}.block.status`}
        maxLength={150}
        placeholder={m['auto-moderation.page.blockText']()}
      />
      <Field.Toggle name={`${name}.block.sync`} when={`${name}.block.status`} />
    </>
  )
}
