import { pathTo } from '#core/routes.ts'
import { m } from '#texts'
import { ButtonLink } from '#ui/button.tsx'
import { Icon, type IconName } from '#ui/icon.tsx'
import { ADD_BOT } from '../shell/navigation.ts'

/** What each plan is, before the table of limits. Nothing is sold here: codes come from the operator. */
export function Plans() {
  return (
    <div className="plans">
      <section className="plan">
        <h2>{m['premium.free']()}</h2>
        <ul>
          <Point icon="u-check">{m['premium.plan.modules']()}</Point>
          <Point icon="u-check">{m['premium.plan.tools']()}</Point>
          <Point icon="u-check">{m['premium.plan.kept']()}</Point>
        </ul>
        <ButtonLink to={ADD_BOT} reloadDocument>
          {m['premium.plan.add']()}
        </ButtonLink>
      </section>
      <section className="plan plan-premium">
        <h2>
          <Icon name="u-gem" />
          {m['premium.premium']()}
        </h2>
        <ul>
          <Point icon="u-check">{m['premium.plan.more']()}</Point>
          <Point icon="u-check">{m['premium.plan.own']()}</Point>
          <Point icon="u-info">{m['premium.price']()}</Point>
          <Point icon="u-info">{m['premium.how']()}</Point>
          <Point icon="u-info">{m['premium.end']()}</Point>
        </ul>
        <ButtonLink to={pathTo('dashboard-user-premium')}>{m['premium.plan.code']()}</ButtonLink>
      </section>
    </div>
  )
}

function Point({ icon, children }: { icon: IconName; children: string }) {
  return (
    <li>
      <Icon name={icon} size="small" />
      <span>{children}</span>
    </li>
  )
}
