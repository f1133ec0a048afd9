import { useState } from 'react'
import { m } from '#texts'
import { ActionDialog } from '#ui/action-dialog.tsx'
import { IconButton } from '#ui/button.tsx'
import { useGuildTools } from '#ui/guild/guild-context.tsx'

type PutInOrderProps = { entryId: string; name: string; disabled: boolean }

/** Reactions are shown in the order they were added; sorting them removes everybody's, so it is confirmed first. */
export function PutInOrder({ entryId, name, disabled }: PutInOrderProps) {
  const { reactionRoles } = useGuildTools()
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <IconButton
        icon="u-list"
        label={m['roles-reactions.page.order.of']({ name })}
        disabled={disabled}
        onClick={() => setAsking(true)}
      />
      {isAsking && (
        <ActionDialog
          title={m['roles-reactions.page.order.title']()}
          okLabel={m['roles-reactions.page.order.yes']()}
          act={() => reactionRoles.putInOrder(entryId)}
          onClosed={() => setAsking(false)}
        >
          <p>{m['roles-reactions.page.order.text']()}</p>
        </ActionDialog>
      )}
    </>
  )
}
