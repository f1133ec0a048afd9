import { m } from '#texts'
import { useGuildTools } from '#ui/guild/guild-context.tsx'
import { type CaseFormProps, ChangeFrame } from './change-frame.tsx'

/** Asks for confirmation in place, because the text cannot be restored. */
export function RemoveForm({ opened, onSent, onCancel }: CaseFormProps) {
  const { cases } = useGuildTools()
  return (
    <ChangeFrame
      okLabel={m['moderation.page.cases.change.remove']()}
      isDangerous
      send={() => cases.remove(opened.number)}
      onSent={onSent}
      onCancel={onCancel}
    >
      <p role="alert">{m['moderation.page.cases.change.removeSure']({ number: opened.number })}</p>
    </ChangeFrame>
  )
}
