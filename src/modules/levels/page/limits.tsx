import { m } from '#texts'
import { LimitsSection } from '#ui/gains/limits-section.tsx'
import { Field } from './fields.tsx'

export function Limits() {
  return (
    <LimitsSection summary={m['levels.page.limits.summary']()}>
      {(words) => (
        <>
          <Field.RoleList mode="xpRolesMode" name="xpRoles" words={words} />
          <Field.ChannelList mode="xpChannelsMode" name="xpChannels" words={words} />
          <Field.Boosts name="boostRolesXp" kind="role" />
          <Field.Boosts name="boostChannelsXp" kind="channel" />
        </>
      )}
    </LimitsSection>
  )
}
