import { useEffect, useRef, useState } from 'react'
import { BULK_HERE_MAX_SECONDS, type BulkRolesReply, type BulkRolesRequest } from '#core/bulk-roles-api.ts'
import { formatNumber } from '#core/numbers.ts'
import { m } from '#texts'
import { ActionDialog } from '#ui/action-dialog.tsx'
import { Button } from '#ui/button.tsx'
import { ChoiceRow, DurationRow, RoleRow } from '#ui/entries/form-rows.tsx'
import { useEditing, useGuildTools } from '#ui/guild/guild-context.tsx'
import { Note } from '#ui/note.tsx'
import { Section, Sheet } from '#ui/section.tsx'
import { BulkLookWords } from './bulk-look.tsx'
import { LastBulk } from './last-bulk.tsx'
import { useBulkRoles } from './use-bulk-roles.tsx'
import './bulk-roles.css'

const SECONDS_PER_MEMBER = 1
/** From this number on it takes more than a day, and must be confirmed twice. */
const VERY_MANY = 100_000
const WEEK_SECONDS = 7 * 86_400
const MINUTE_SECONDS = 60
const HOUR_MINUTES = 60
/** From this duration on hours are shown. */
const LONG_MINUTES = 120

/** Gives a role to existing members, or removes it: the roles on arrival are only for newcomers. */
export function BulkRoles({ proposed }: { proposed: BulkProposal | null }) {
  const isAdministrator = useEditing(({ guild }) => guild.user.administrator)
  return (
    <Section title={m['autoroles.page.bulk.title']()} summary={m['autoroles.page.bulk.summary']()}>
      {isAdministrator ? (
        <BulkCard key={proposed?.number} proposed={proposed} />
      ) : (
        <Note>{m['autoroles.page.bulk.administrators']()}</Note>
      )}
    </Section>
  )
}

type Draft = Omit<BulkRolesRequest, 'roleId'> & { roleId: string | null }

/** A change proposed by another part of the page. `number`: each proposal fills the card again. */
export type BulkProposal = { number: number; action: 'add' | 'remove'; roleId: string; hereFor: number | null }

const NEW: Draft = { action: 'add', roleId: null, audience: 'humans', heldRole: null, hereFor: null }

function BulkCard({ proposed }: { proposed: BulkProposal | null }) {
  const [draft, setDraft] = useState<Draft>(
    proposed ? { ...NEW, action: proposed.action, roleId: proposed.roleId, hereFor: proposed.hereFor } : NEW,
  )
  const [isAsking, setAsking] = useState(false)
  const foot = useRef<HTMLDivElement>(null)
  // The button that proposed it is further up the page, so the card is scrolled into view.
  useEffect(() => {
    if (proposed) foot.current?.scrollIntoView({ block: 'center' })
  }, [proposed])
  const { state, failure, isAwaited, awaitBeginning, reload } = useBulkRoles()
  const change = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }))
  const { roleId } = draft
  if (state?.running) return <Progress running={state.running} onStopped={reload} />
  return (
    <>
      {failure !== null && (
        <Note tone="danger" alert>
          {failure}
        </Note>
      )}
      {state?.last && !isAwaited && <LastBulk last={state.last} onUndone={awaitBeginning} />}
      <Sheet>
        <ChoiceRow
          label={m['autoroles.page.bulk.action']()}
          value={draft.action}
          options={{ add: m['autoroles.page.bulk.add'](), remove: m['autoroles.page.bulk.remove']() }}
          onChange={(action) => change({ action: action === 'remove' ? 'remove' : 'add' })}
        />
        <RoleRow
          label={m['autoroles.page.bulk.role']()}
          given
          value={roleId}
          onChange={(next) => change({ roleId: next })}
        />
        <ChoiceRow
          label={m['autoroles.page.bulk.audience']()}
          value={draft.audience}
          options={{
            humans: m['autoroles.page.bulk.humans'](),
            bots: m['autoroles.page.bulk.bots'](),
            all: m['autoroles.page.bulk.all'](),
          }}
          onChange={(audience) => change({ audience: audience === 'bots' || audience === 'all' ? audience : 'humans' })}
        />
        <RoleRow
          label={m['autoroles.page.bulk.held']()}
          help={m['autoroles.page.bulk.heldHelp']()}
          value={draft.heldRole}
          onChange={(heldRole) => change({ heldRole })}
        />
        <DurationRow
          label={m['autoroles.page.bulk.hereFor']()}
          optional={m['autoroles.page.bulk.hereForAny']()}
          start={WEEK_SECONDS}
          max={BULK_HERE_MAX_SECONDS}
          value={draft.hereFor ?? null}
          onChange={(hereFor) => change({ hereFor })}
        />
      </Sheet>
      <div ref={foot} className="bulk-roles-foot">
        <Button icon="u-play" busy={isAwaited} disabled={!roleId || isAwaited} onClick={() => setAsking(true)}>
          {m['autoroles.page.bulk.start']()}
        </Button>
        <span className="soft sm grow">
          <Estimate />
        </span>
      </div>
      {isAsking && roleId && (
        <Question request={{ ...draft, roleId }} onBegun={awaitBeginning} onClosed={() => setAsking(false)} />
      )}
    </>
  )
}

function Estimate() {
  const { locale } = useGuildTools()
  const count = useEditing(({ guild }) => guild.memberCount)
  const minutes = Math.max(1, Math.ceil((count * SECONDS_PER_MEMBER) / MINUTE_SECONDS))
  const isLong = minutes > LONG_MINUTES
  const time = new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: isLong ? 'hour' : 'minute',
    unitDisplay: 'long',
  }).format(isLong ? Math.ceil(minutes / HOUR_MINUTES) : minutes)
  return m['autoroles.page.bulk.estimate']({ time, count: formatNumber(count, locale) })
}

type QuestionProps = { request: BulkRolesRequest; onBegun(): void; onClosed(): void }

/** It concerns everybody, so the question repeats what will happen. */
function Question({ request, onBegun, onClosed }: QuestionProps) {
  const { bulkRoles, locale } = useGuildTools()
  const role = useEditing(({ guild }) => guild.roles.find(({ id }) => id === request.roleId)?.name ?? '')
  const members = useEditing(({ guild }) => guild.memberCount)
  const isVeryMany = members > VERY_MANY
  const [isSure, setSure] = useState(false)
  return (
    <ActionDialog
      title={
        request.action === 'add'
          ? m['autoroles.page.bulk.addAll']({ role })
          : m['autoroles.page.bulk.removeAll']({ role })
      }
      okLabel={m['autoroles.page.bulk.start']()}
      act={() => bulkRoles.begin(request)}
      onDone={onBegun}
      onClosed={onClosed}
      isReady={!isVeryMany || isSure}
    >
      <BulkLookWords request={request} />
      <p>{m['autoroles.page.bulk.question']()}</p>
      <p>
        <Estimate />
      </p>
      {isVeryMany && (
        <label className="row">
          <input type="checkbox" checked={isSure} onChange={({ currentTarget }) => setSure(currentTarget.checked)} />
          {m['autoroles.page.bulk.veryMany']({ count: formatNumber(members, locale) })}
        </label>
      )}
    </ActionDialog>
  )
}

type Running = NonNullable<BulkRolesReply['running']>

function Progress({ running, onStopped }: { running: Running; onStopped(): void }) {
  const { bulkRoles, locale } = useGuildTools()
  const role = useEditing(({ guild }) => guild.roles.find(({ id }) => id === running.roleId)?.name ?? '')
  const [failure, setFailure] = useState<string | null>(null)
  const { action, changed, skipped, failed, total, isStopping } = running
  const title =
    action === 'add' ? m['autoroles.page.bulk.adding']({ role }) : m['autoroles.page.bulk.removing']({ role })
  const looked = changed + skipped + failed
  const stop = async () => {
    const stopped = await bulkRoles.stop()
    setFailure(stopped.ok ? null : stopped.message)
    onStopped()
  }
  return (
    <Sheet>
      <div className="bulk-roles-progress">
        <p role="status">
          <b>{title}</b>{' '}
          {m['autoroles.page.bulk.progress']({
            looked: formatNumber(looked, locale),
            total: formatNumber(Math.max(total, looked), locale),
            changed: formatNumber(changed, locale),
          })}
        </p>
        <progress aria-label={title} value={looked} max={Math.max(1, total, looked)} />
        <Button icon="u-x" disabled={isStopping} busy={isStopping} onClick={stop}>
          {isStopping ? m['autoroles.page.bulk.stopping']() : m['autoroles.page.bulk.stop']()}
        </Button>
        {failure !== null && (
          <Note tone="danger" alert>
            {failure}
          </Note>
        )}
      </div>
    </Sheet>
  )
}
