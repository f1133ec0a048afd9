import { m } from '#texts'
import { Section } from '#ui/section.tsx'
import { SheetGrid } from '#ui/sheet-grid.tsx'
import { Field } from './fields.tsx'

/** Who gains, where, and how fast. */
export function Limits() {
  const words = { allowed: m['levels.page.limits.with'](), forbidden: m['levels.page.limits.without']() }
  return (
    <Section title={m['levels.page.limits.title']()} summary={m['levels.page.limits.summary']()}>
      <SheetGrid>
        <Field.RoleList mode="xpRolesMode" name="xpRoles" words={words} />
        <Field.ChannelList mode="xpChannelsMode" name="xpChannels" words={words} />
        <Field.Boosts name="boostRolesXp" kind="role" />
        <Field.Boosts name="boostChannelsXp" kind="channel" />
      </SheetGrid>
    </Section>
  )
}
