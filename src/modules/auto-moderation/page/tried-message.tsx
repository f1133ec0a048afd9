import { m } from '#texts'
import { Icon, type IconName } from '#ui/icon.tsx'
import type { FilterCheck } from '../rules/tried-checks.ts'
import type { Tried } from '../rules/try-messages.ts'
import type { FilterKey } from '../sanction-rule.ts'
import type { AutoModerationSettings } from '../settings.ts'
import { useFilters } from './fields.tsx'
import { MarkedText } from './marked-text.tsx'
import { filterNames, infractionLabels, ruleSentence } from './rule-labels.tsx'

const ICONS: Record<Tried['outcome'], IconName> = {
  exempt: 'u-check',
  stays: 'u-check',
  counted: 'u-alert',
  removed: 'u-trash',
  masked: 'u-eye',
}

type TriedMessageProps = { number: number; tried: Tried; saved: Tried | undefined }

/** One message with the parts that a filter objects to, and what would happen to it. */
export function TriedMessage({ number, tried, saved }: TriedMessageProps) {
  const { text, marks, outcome, filters, checks, sanction } = tried
  const settings = useFilters()
  const isLeft = outcome === 'stays' || outcome === 'exempt'
  const isDifferent =
    saved !== undefined && (saved.outcome !== outcome || filterNames(saved.filters) !== filterNames(filters))
  return (
    <li>
      <span className="try-pin num">{number}</span>
      <div>
        <MarkedText text={text} marks={marks} />
        <p className={isLeft ? 'try-verdict try-verdict-left' : 'try-verdict'}>
          <Icon name={ICONS[outcome]} size="small" />
          <span>
            <b>{verdict(tried)}</b> {outcome === 'stays' && m['auto-moderation.page.try.staysWhy']()}
            {outcome === 'exempt' && m['auto-moderation.page.try.exemptWhy']()}
            {filters.includes('invites') && m['auto-moderation.page.try.invite']()} {isDifferent && savedVerdict(saved)}{' '}
            {sanction && <SanctionLine rule={ruleSentence(sanction)} />}
          </span>
        </p>
        {checks.length > 0 && (
          <details className="try-details">
            <summary>{m['auto-moderation.page.try.all']()}</summary>
            <dl className="try-checks">
              {checks.map((check) => (
                <div key={check.filter} data-acts={check.state === 'acts' || undefined}>
                  <dt>{infractionLabels()[check.filter]}</dt>
                  <dd>{checkWords(check, settings)}</dd>
                </div>
              ))}
            </dl>
          </details>
        )}
      </div>
    </li>
  )
}

const SanctionLine = ({ rule }: { rule: string }) => (
  <b className="try-sanction">{m['auto-moderation.page.try.sanction']({ rule })}</b>
)

function verdict({ outcome, filters }: Tried): string {
  const params = { filters: filterNames(filters) }
  if (outcome === 'removed') return m['auto-moderation.page.try.removed'](params)
  if (outcome === 'masked') return m['auto-moderation.page.try.masked'](params)
  if (outcome === 'counted') return m['auto-moderation.page.try.counted'](params)
  return outcome === 'exempt' ? m['auto-moderation.page.try.exempt']() : m['auto-moderation.page.try.stays']()
}

const savedVerdict = (saved: Tried) =>
  saved.filters.length === 0
    ? m['auto-moderation.page.try.savedStays']()
    : m['auto-moderation.page.try.savedActs']({ filters: verdict(saved).replace(/\.$/, '') })

/** For filters without a figure: what is said when they act, and when they do not. */
const SAID: Readonly<Partial<Record<FilterKey, { acts(): string; passes(): string }>>> = {
  filter: { acts: m['auto-moderation.page.try.acts.filter'], passes: m['auto-moderation.page.try.passes.filter'] },
  invites: { acts: m['auto-moderation.page.try.acts.invites'], passes: m['auto-moderation.page.try.passes.invites'] },
  links: { acts: m['auto-moderation.page.try.acts.links'], passes: m['auto-moderation.page.try.passes.links'] },
  pings: { acts: m['auto-moderation.page.try.acts.pings'], passes: m['auto-moderation.page.try.passes.pings'] },
  markdown: {
    acts: m['auto-moderation.page.try.acts.markdown'],
    passes: m['auto-moderation.page.try.passes.markdown'],
  },
}

function checkWords({ filter, state, measured: figure }: FilterCheck, settings: AutoModerationSettings): string {
  const measured = figure ?? 0
  if (state === 'spares') return m['auto-moderation.page.try.spares']()
  switch (filter) {
    case 'caps':
      return figure === null
        ? m['auto-moderation.page.try.passes.capsShort']()
        : m['auto-moderation.page.try.measured.caps']({ measured, limit: settings.caps.percent })
    case 'emojis':
      return m['auto-moderation.page.try.measured.emojis']({ measured, limit: settings.emojis.limit })
    case 'mentions':
      return m['auto-moderation.page.try.measured.mentions']({ measured, limit: settings.mentions.limit })
    case 'spam':
      return m['auto-moderation.page.try.measured.spam']({ measured, limit: settings.spam.limit })
    default:
      return SAID[filter]?.[state]() ?? ''
  }
}
