import type { DecideRequest, Proposal } from '#core/proposals-api.ts'
import { m } from '#texts'
import { useGuildTools } from '#ui/guild/guild-context.tsx'
import type { Done } from '#ui/outcome.ts'
import { Section } from '#ui/section.tsx'
import { ActorPicture } from './actor-picture.tsx'
import { ChangeName, ChangeValues } from './change-name.tsx'
import { ProposalActions } from './proposal-actions.tsx'
import { useDates } from './use-dates.ts'
import { useProposals } from './use-proposals.ts'
import './history.css'

/** Proposals waiting for a decision, and the outcome of one's own. Empty where there are none. */
export default function Proposals({ openOnly = false }: { openOnly?: boolean }) {
  const { proposals, decide } = useProposals()
  const { momentOf } = useDates()
  const shown = openOnly ? proposals.filter(({ state }) => state === 'open') : proposals
  return <ProposalList proposals={shown} decide={decide} momentOf={momentOf} />
}

type ProposalListProps = {
  proposals: readonly Proposal[]
  decide(id: string, request: DecideRequest): Promise<Done>
  momentOf(at: string): string
}

export function ProposalList({ proposals, decide, momentOf }: ProposalListProps) {
  if (proposals.length === 0) return null
  return (
    <Section title={m['history.proposals.title']()} summary={m['history.proposals.summary']()}>
      <ul className="proposals">
        {proposals.map((proposal) => (
          <ProposalCard
            key={proposal.id}
            proposal={proposal}
            moment={momentOf(proposal.at)}
            decide={(request) => decide(proposal.id, request)}
          />
        ))}
      </ul>
    </Section>
  )
}

type ProposalCardProps = { proposal: Proposal; moment: string; decide(request: DecideRequest): Promise<Done> }

function ProposalCard({ proposal, moment, decide }: ProposalCardProps) {
  const { cdn } = useGuildTools()
  const { actor, changes } = proposal
  return (
    <li className="sheet-plain">
      <header className="history-save-head">
        <ActorPicture cdn={cdn} actor={actor} width={28} height={31} />
        <div className="grow">
          <h3>{m['history.proposals.by']({ who: actor.name })}</h3>
          <p>
            {moment}. {stateWords(proposal)}
          </p>
        </div>
      </header>
      <ul className="history-lines">
        {changes.map(({ path, before, after, isOutdated }) => (
          <li key={path} className="history-line">
            <span className="history-line-name">
              <ChangeName path={path} />
            </span>
            <span className="history-line-values">
              <span className="change-values">
                <ChangeValues path={path} before={before} after={after} />
              </span>
              {isOutdated && (
                <span className="history-note history-note-blocked">{m['history.proposals.outdated']()}</span>
              )}
            </span>
          </li>
        ))}
      </ul>
      <ProposalActions proposal={proposal} decide={decide} />
    </li>
  )
}

function stateWords({ state, decided }: Proposal): string {
  const who = decided?.by.name ?? ''
  switch (state) {
    case 'open':
      return m['history.proposals.state.open']()
    case 'accepted':
      return m['history.proposals.state.accepted']({ who })
    case 'withdrawn':
      return m['history.proposals.state.withdrawn']()
    case 'declined':
      return decided?.reason
        ? m['history.proposals.state.declinedFor']({ who, reason: decided.reason })
        : m['history.proposals.state.declined']({ who })
  }
}
