import { useState } from 'react'
import type { BulkRolesReply } from '#core/bulk-roles-api.ts'
import { formatNumber } from '#core/numbers.ts'
import { m } from '#texts'
import { ActionDialog } from '#ui/action-dialog.tsx'
import { Button } from '#ui/button.tsx'
import { useEditing, useGuildTools } from '#ui/guild/guild-context.tsx'
import { Note } from '#ui/note.tsx'

type Last = NonNullable<BulkRolesReply['last']>

const ENDS: Readonly<Record<Last['end'], () => string>> = {
  done: m['autoroles.page.bulk.end.done'],
  cancelled: m['autoroles.page.bulk.end.cancelled'],
  roleOutOfReach: m['autoroles.page.bulk.end.roleOutOfReach'],
  membersUnread: m['autoroles.page.bulk.end.membersUnread'],
}

type LastBulkProps = { last: Last; onUndone(): void }

/** The result of the last change; it can be undone for a day. */
export function LastBulk({ last, onUndone }: LastBulkProps) {
  const { locale } = useGuildTools()
  const [isAsking, setAsking] = useState(false)
  const role = useEditing(({ guild }) => guild.roles.find(({ id }) => id === last.roleId)?.name)
  const end = last.isUndo && last.end === 'done' ? m['autoroles.page.bulk.undone']() : ENDS[last.end]()
  return (
    <Note tone={last.end === 'done' ? 'info' : 'attention'}>
      <p>
        <b>{role ?? m['ui.values.gone']()}</b> · {end}{' '}
        {m['autoroles.page.bulk.report']({
          changed: formatNumber(last.changed, locale),
          skipped: formatNumber(last.skipped, locale),
          failed: formatNumber(last.failed, locale),
        })}
      </p>
      {last.canUndo && role !== undefined && (
        <Button size="small" icon="u-undo" onClick={() => setAsking(true)}>
          {m['autoroles.page.bulk.undo']()}
        </Button>
      )}
      {isAsking && <UndoQuestion last={last} role={role ?? ''} onUndone={onUndone} onClosed={() => setAsking(false)} />}
    </Note>
  )
}

type UndoQuestionProps = LastBulkProps & { role: string; onClosed(): void }

function UndoQuestion({ last, role, onUndone, onClosed }: UndoQuestionProps) {
  const { bulkRoles, locale } = useGuildTools()
  // An undo that was stopped half-way continues in the same direction.
  const takes = (last.action === 'add') !== last.isUndo
  return (
    <ActionDialog
      title={takes ? m['autoroles.page.bulk.undoAdd']({ role }) : m['autoroles.page.bulk.undoRemove']({ role })}
      okLabel={m['autoroles.page.bulk.undo']()}
      act={() => bulkRoles.undo()}
      onDone={onUndone}
      onClosed={onClosed}
    >
      <p>{m['autoroles.page.bulk.undoQuestion']({ count: formatNumber(last.changed, locale) })}</p>
    </ActionDialog>
  )
}
