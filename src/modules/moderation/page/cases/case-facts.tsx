import type { ReactNode } from 'react'
import { isKeptProof, type OpenedCase } from '#core/cases-api.ts'
import { m } from '#texts'
import { durationText } from '#ui/fields/duration-text.ts'
import { useGuildTools } from '#ui/guild/guild-context.tsx'
import { Icon } from '#ui/icon.tsx'
import { momentText } from '#ui/moment-text.ts'
import { CaseAppeal } from './case-appeal.tsx'
import { CaseEvidence } from './case-evidence.tsx'
import { byWords, lengthOf, moderatorWords } from './case-labels.tsx'
import { CaseOrigin, hasOrigin } from './case-origin.tsx'
import { CaseStateBadge } from './case-state.tsx'
import { LiftFailure } from './lift-failure.tsx'

/** Everything stored about one case. */
export function CaseFacts({ opened }: { opened: OpenedCase }) {
  const { locale } = useGuildTools()
  const { createdAt, endsAt, reason, context, images, deleteMessages, lifted, edits, source } = opened
  const when = (iso: string) => momentText(iso, locale)
  const length = lengthOf(opened)
  return (
    <div className="case-facts">
      <p className="case-given">
        <CaseStateBadge of={opened} />
        <span>
          {m['moderation.page.cases.opened.given']({ date: when(createdAt), by: moderatorWords(opened) })}{' '}
          {source === 'discord' && m['moderation.page.cases.opened.onDiscord']()}
        </span>
      </p>
      {opened.liftFailure && <LiftFailure failure={opened.liftFailure} type={opened.type} when={when} />}
      <dl>
        <Fact name={m['moderation.cases.reason']()}>{reason ?? m['moderation.cases.noReason']()}</Fact>
        {length !== null && endsAt !== null && (
          <Fact name={m['moderation.page.cases.opened.length']()}>
            {m['moderation.page.cases.opened.until']({ duration: length, date: when(endsAt) })}
          </Fact>
        )}
        {lifted && (
          <Fact name={m['moderation.cases.lifted']()}>
            <LiftedWords lifted={lifted} when={when} />
          </Fact>
        )}
        {opened.appeal && (
          <Fact name={m['moderation.page.cases.appeal.title']()}>
            <CaseAppeal appeal={opened.appeal} when={when} />
          </Fact>
        )}
        {context !== null && (
          <Fact name={m['moderation.cases.context']()} help={m['moderation.cases.contextHelp']()}>
            {context}
          </Fact>
        )}
        {images.length > 0 && (
          <Fact name={m['moderation.cases.proof']()}>
            <ul className="case-images">
              {images.map(({ name, url }) => (
                <li key={url}>
                  <a className="link" href={url} target="_blank" rel="noreferrer">
                    {isKeptProof(url) ? (
                      <img src={url} alt={name} loading="lazy" />
                    ) : (
                      <>
                        <Icon name="u-image" size="small" /> {name}
                      </>
                    )}
                  </a>
                  {!isKeptProof(url) && (
                    <span className="soft sm"> {m['moderation.page.cases.opened.borrowed']()}</span>
                  )}
                </li>
              ))}
            </ul>
          </Fact>
        )}
        {opened.evidence && (
          <Fact name={m['moderation.page.cases.opened.evidence']()}>
            <CaseEvidence evidence={opened.evidence} />
          </Fact>
        )}
        {hasOrigin(opened.links) && (
          <Fact name={m['moderation.cases.origin']()}>
            <CaseOrigin links={opened.links} />
          </Fact>
        )}
        {deleteMessages > 0 && (
          <Fact name={m['moderation.page.cases.opened.messages']()}>
            {m['moderation.page.cases.opened.messagesOf']({ duration: durationText(deleteMessages) })}
          </Fact>
        )}
        {edits.length > 0 && (
          <Fact name={m['moderation.cases.edits']()}>
            <ul>
              {edits.map(({ by, at, fields }) => (
                <li key={at}>
                  {m['moderation.page.cases.opened.edit']({
                    date: when(at),
                    by: byWords(by),
                    fields: fields.map(fieldWords).join(', '),
                  })}
                </li>
              ))}
            </ul>
          </Fact>
        )}
      </dl>
    </div>
  )
}

function Fact({ name, help, children }: { name: string; help?: string; children: ReactNode }) {
  return (
    <div>
      <dt>
        {name}
        {help && <span className="soft sm"> {help}</span>}
      </dt>
      <dd>{children}</dd>
    </div>
  )
}

type LiftedProps = { lifted: NonNullable<OpenedCase['lifted']>; when(iso: string): string }

function LiftedWords({ lifted: { by, at, reason }, when }: LiftedProps) {
  const date = when(at)
  return (
    <>
      {by
        ? m['moderation.page.cases.opened.lifted']({ date, by: byWords(by) })
        : m['moderation.page.cases.opened.liftedElsewhere']({ date })}{' '}
      {reason}
    </>
  )
}

const FIELDS: Readonly<Record<string, () => string>> = {
  reason: m['moderation.page.cases.opened.fields.reason'],
  context: m['moderation.page.cases.opened.fields.context'],
  dueAt: m['moderation.page.cases.opened.fields.dueAt'],
  imagesAdded: m['moderation.page.cases.opened.fields.imagesAdded'],
  imagesRemoved: m['moderation.page.cases.opened.fields.imagesRemoved'],
}

const fieldWords = (field: string): string => (FIELDS[field] ?? m['moderation.page.cases.opened.fields.other'])()
