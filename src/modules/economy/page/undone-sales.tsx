import type { UndoPlan } from '#core/economy-api.ts'
import { formatNumber } from '#core/numbers.ts'
import { m } from '#texts'
import { useGuildTools } from '#ui/guild/guild-context.tsx'
import { Note } from '#ui/note.tsx'

type Person = UndoPlan['roles'][number]['member']

export const nameOf = ({ id, name }: Person) => name ?? id

/** Spelled out: a computed key would bring every text of the product into the page. */
const ROLE_WORDS = {
  taken: m['economy.page.ledger.undoing.role.taken'],
  notHeld: m['economy.page.ledger.undoing.role.notHeld'],
  lentElsewhere: m['economy.page.ledger.undoing.role.lentElsewhere'],
  outOfReach: m['economy.page.ledger.undoing.role.outOfReach'],
} as const

export function MissingWords({ count }: { count: number }) {
  const { locale } = useGuildTools()
  return <p className="soft sm">{m['economy.page.ledger.undoing.missing']({ count: formatNumber(count, locale) })}</p>
}

/** The other effects of a purchase besides money and goods: which are reversed, and which cannot be. */
export function UndoneSales({ plan: { restocked, roles, handedOut } }: { plan: UndoPlan }) {
  const taken = roles.flatMap(({ member, name, outcome }) =>
    outcome === 'taken' ? roleWords(member, name, outcome) : [],
  )
  const back = [...(restocked > 0 ? [m['economy.page.ledger.undoing.restocked']({ count: restocked })] : []), ...taken]
  const kept = roles.flatMap(({ member, name, outcome }) =>
    outcome === 'taken' ? [] : roleWords(member, name, outcome),
  )
  const stays = [...kept, ...handedOut.map((name) => m['economy.page.ledger.undoing.handedOut']({ name }))]
  return (
    <>
      {back.map((words) => (
        <p key={words}>{words}</p>
      ))}
      {stays.length > 0 && (
        <Note tone="attention">
          {stays.map((words) => (
            <p key={words}>{words}</p>
          ))}
        </Note>
      )}
    </>
  )
}

function roleWords(member: Person, role: string | null, outcome: UndoPlan['roles'][number]['outcome']) {
  if (outcome === 'gone') return m['economy.page.ledger.undoing.role.gone']()
  return ROLE_WORDS[outcome]({ role: role ?? '', name: nameOf(member) })
}
