import { m } from '#texts'
import type { EntryFormProps } from '#ui/entries/entry-source.ts'
import { ChoiceRow, DurationRow, NumberRow, SwitchRow, WordsRow } from '#ui/entries/form-rows.tsx'
import { ChannelListInput } from '#ui/fields/channel-list-input.tsx'
import { RoleListInput } from '#ui/fields/role-list-input.tsx'
import type { CustomCommand } from '../settings.ts'
import { ClearSlowMode } from './clear-slow-mode.tsx'
import { ConditionForm } from './condition-form.tsx'

/** Who may use it, where and how often, and its condition. */
export function AdvancedForm(props: EntryFormProps<CustomCommand>) {
  const { entry, change, errorOf } = props
  const { cooldown } = entry
  return (
    <>
      <WordsRow
        label={m['custom-commands.page.advanced.aliases']()}
        error={errorOf('aliases')}
        max={5}
        maxLength={50}
        value={entry.aliases}
        onChange={(aliases) => change({ aliases: aliases.map((alias) => alias.toLowerCase()) })}
      />
      <RoleListInput
        mode={entry.rolesMode}
        value={entry.roles}
        onModeChange={(rolesMode) => change({ rolesMode })}
        onChange={(roles) => change({ roles })}
      />
      <ChannelListInput
        mode={entry.channelsMode}
        value={entry.channels}
        onModeChange={(channelsMode) => change({ channelsMode })}
        onChange={(channels) => change({ channels })}
      />
      <SwitchRow
        label={m['custom-commands.page.advanced.hidden']()}
        help={m['custom-commands.page.advanced.hiddenHelp']()}
        value={entry.hidden}
        onChange={(hidden) => change({ hidden })}
      />
      <SwitchRow
        label={m['custom-commands.page.advanced.cooldown']()}
        value={cooldown.enabled}
        onChange={(enabled) => change({ cooldown: { ...cooldown, enabled } })}
      />
      {cooldown.enabled && (
        <>
          <NumberRow
            label={m['custom-commands.page.advanced.uses']()}
            error={errorOf('cooldown.uses')}
            min={1}
            max={100}
            value={cooldown.uses}
            onChange={(uses) => change({ cooldown: { ...cooldown, uses } })}
          />
          <DurationRow
            label={m['custom-commands.page.advanced.per']()}
            error={errorOf('cooldown.duration')}
            value={cooldown.duration}
            onChange={(duration) => change({ cooldown: { ...cooldown, duration: duration ?? 0 } })}
          />
          <ChoiceRow
            label={m['custom-commands.page.advanced.scope']()}
            look="segment"
            value={cooldown.scope}
            options={{
              member: m['custom-commands.page.advanced.member'](),
              server: m['custom-commands.page.advanced.server'](),
            }}
            onChange={(scope) => change({ cooldown: { ...cooldown, scope: scope === 'server' ? 'server' : 'member' } })}
          />
          <ClearSlowMode commandId={entry.id} />
        </>
      )}
      <ConditionForm value={entry.condition} onChange={(condition) => change({ condition })} errorOf={errorOf} />
      <DurationRow
        label={m['custom-commands.page.advanced.deleteReply']()}
        error={errorOf('deleteReplyAfter')}
        zero={m['custom-commands.page.advanced.keepReply']()}
        max={3600}
        start={60}
        value={entry.deleteReplyAfter}
        onChange={(seconds) => change({ deleteReplyAfter: seconds ?? 0 })}
      />
    </>
  )
}
