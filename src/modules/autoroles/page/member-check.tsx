import { useId, useState } from 'react'
import { botReach } from '#core/guild/role-state.ts'
import type { Locale } from '#core/locale.ts'
import type { GuildMember } from '#core/members-api.ts'
import { writtenDate } from '#core/written-date.ts'
import { m } from '#texts'
import { Badge } from '#ui/badge.tsx'
import { durationText } from '#ui/fields/duration-text.ts'
import { FormField } from '#ui/fields/form-field.tsx'
import { channelLabel } from '#ui/guild/channel-label.ts'
import { useEditing, useGuildTools } from '#ui/guild/guild-context.tsx'
import { PersonPicker } from '#ui/people/person-picker.tsx'
import { Sheet } from '#ui/section.tsx'
import { memberVerdicts, type Outcome, type Step, type Verdict } from '../rules/member-verdicts.ts'
import { useAutorolesSettings } from './fields.tsx'
import { useLifeWords } from './life-words.tsx'
import './member-check.css'

/** Checks one member of the server, with the settings on the page. */
export function MemberCheck() {
  const { people, locale } = useGuildTools()
  const settings = useAutorolesSettings()
  const guild = useEditing((editing) => editing.guild)
  const [member, setMember] = useState<GuildMember | null>(null)
  const [now] = useState(() => Date.now())
  const { name } = useLifeWords()
  const pick = async (id: string | null) => setMember(id === null ? null : await people.member(id))
  const joinedAt = member?.joinedAt ? Date.parse(member.joinedAt) : null
  const canGive = (roleId: string) =>
    botReach(
      guild.roles.find(({ id }) => id === roleId),
      guild,
    )
  const verdicts = member
    ? memberVerdicts(settings, { roleIds: member.roleIds, joinedAt }, { premium: guild.premium, canGive })
    : []
  const label = m['autoroles.page.check.member']()
  const titleId = useId()
  return (
    <section aria-labelledby={titleId}>
      <div className="preview-head">
        <h2 id={titleId}>{m['autoroles.page.check.title']()}</h2>
      </div>
      <p className="soft sm member-check-summary">{m['autoroles.page.check.summary']()}</p>
      <Sheet>
        <FormField label={label}>
          {({ id, describedBy }) => (
            <PersonPicker
              id={id}
              describedBy={describedBy}
              label={label}
              value={member?.id ?? null}
              onChange={(chosen) => void pick(chosen)}
            />
          )}
        </FormField>
        {member && verdicts.length === 0 && <p className="soft">{m['autoroles.page.check.none']()}</p>}
        {verdicts.length > 0 && (
          <ul className="member-check" aria-live="polite">
            {verdicts.map((verdict) => (
              <VerdictRow
                key={`${verdict.roleId} ${JSON.stringify(verdict.step)}`}
                verdict={verdict}
                roleName={name(verdict.roleId)}
                step={stepWords(verdict.step, now, locale, (id) =>
                  channelLabel(guild.channels.find((channel) => channel.id === id)),
                )}
                isOverdue={isOverdue(verdict, now)}
              />
            ))}
          </ul>
        )}
      </Sheet>
    </section>
  )
}

const isOverdue = ({ step, outcome }: Verdict, now: number): boolean =>
  outcome === 'given' && step.kind === 'delay' && step.dueAt !== null && step.dueAt <= now

type VerdictRowProps = { verdict: Verdict; roleName: string; step: string; isOverdue: boolean }

export function VerdictRow({
  verdict: {
    step: { kind },
    outcome,
  },
  roleName,
  step,
  isOverdue,
}: VerdictRowProps) {
  const isGiven = outcome === 'given'
  const tone = outcome === 'held' ? 'plain' : isGiven ? 'success' : 'attention'
  return (
    <li>
      <b>@{roleName}</b> <Badge tone={tone}>{BADGES[outcome === 'held' || isGiven ? outcome : 'not']()}</Badge>
      <span className="soft">
        {step}
        {outcome !== 'held' && !isGiven && ` · ${WHY_NOT[outcome]()}`}
        {isGiven && kind === 'arrival' && ` · ${m['autoroles.page.check.hereAlready']()}`}
        {isOverdue && ` · ${m['autoroles.page.check.overdue']()}`}
      </span>
    </li>
  )
}

const BADGES = {
  held: m['autoroles.page.check.held'],
  given: m['autoroles.page.check.given'],
  not: m['autoroles.page.check.not'],
}

const WHY_NOT: Readonly<Record<Exclude<Outcome, 'held' | 'given'>, () => string>> = {
  rests: m['autoroles.page.check.why.rests'],
  roleForbidden: m['autoroles.page.check.why.roleForbidden'],
  gone: m['autoroles.page.check.why.gone'],
  managed: m['autoroles.page.check.why.managed'],
  notAllowed: m['autoroles.page.check.why.notAllowed'],
  tooHigh: m['autoroles.page.check.why.tooHigh'],
}

function stepWords(step: Step, now: number, locale: Locale, channelName: (id: string) => string): string {
  switch (step.kind) {
    case 'arrival':
      return m['autoroles.page.check.step.arrival']()
    case 'voice':
      return m['autoroles.page.check.step.voice']()
    case 'voiceChannel':
      return m['autoroles.page.check.step.voiceChannel']({ channel: channelName(step.channelId) })
    case 'delay': {
      const after = m['autoroles.page.life.after']({ duration: durationText(step.seconds) })
      if (step.dueAt === null) return after
      const date = writtenDate(step.dueAt, locale, { dateStyle: 'long' })
      const when = step.dueAt > now ? m['autoroles.page.check.step.on'] : m['autoroles.page.check.step.since']
      return `${after}, ${when({ date })}`
    }
  }
}
