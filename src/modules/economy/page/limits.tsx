import { m } from '#texts'
import { Section } from '#ui/section.tsx'
import { SheetGrid } from '#ui/sheet-grid.tsx'
import { Field } from './fields.tsx'

/** Who earns, where, and how fast. */
export function Limits() {
  const words = { allowed: m['economy.page.limits.with'](), forbidden: m['economy.page.limits.without']() }
  return (
    <Section title={m['economy.page.limits.title']()} summary={m['economy.page.limits.summary']()}>
      <SheetGrid>
        <Field.RoleList mode="moneyRolesMode" name="moneyRoles" words={words} />
        <Field.ChannelList mode="moneyChannelsMode" name="moneyChannels" words={words} />
        <Field.Boosts name="boostRolesMoney" kind="role" />
        <Field.Boosts name="boostChannelsMoney" kind="channel" />
      </SheetGrid>
    </Section>
  )
}
