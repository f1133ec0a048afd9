import { m } from '#texts'
import { LimitsSection } from '#ui/gains/limits-section.tsx'
import { Field } from './fields.tsx'

export function Limits() {
  return (
    <LimitsSection summary={m['economy.page.limits.summary']()}>
      {(words) => (
        <>
          <Field.RoleList mode="moneyRolesMode" name="moneyRoles" words={words} />
          <Field.ChannelList mode="moneyChannelsMode" name="moneyChannels" words={words} />
          <Field.Boosts name="boostRolesMoney" kind="role" />
          <Field.Boosts name="boostChannelsMoney" kind="channel" />
        </>
      )}
    </LimitsSection>
  )
}
