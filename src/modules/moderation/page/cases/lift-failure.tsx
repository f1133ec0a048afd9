import { type LiftObstacle, type OpenedCase, PERMISSION_FOR, type SanctionType } from '#core/cases-api.ts'
import { permissionName } from '#core/guild/permission-names.ts'
import { m } from '#texts'
import { Note } from '#ui/note.tsx'

const WHY: Readonly<Record<LiftObstacle, (type: SanctionType) => string>> = {
  botLacks: (type) => m['moderation.refused.botLacks']({ permission: permissionName(PERMISSION_FOR[type]) }),
  aboveBot: () => m['moderation.refused.aboveBot'](),
  notMember: () => m['moderation.refused.notMember'](),
  byDiscord: () => m['moderation.refused.byDiscord'](),
}

type LiftFailureProps = {
  failure: NonNullable<OpenedCase['liftFailure']>
  type: SanctionType
  when(iso: string): string
}

/** Lifting failed, by hand or after an appeal: shows that the sanction is still in force. */
export const LiftFailure = ({ failure: { why, at }, type, when }: LiftFailureProps) => (
  <Note tone="attention">{m['moderation.page.cases.opened.notLifted']({ date: when(at), why: WHY[why](type) })}</Note>
)
