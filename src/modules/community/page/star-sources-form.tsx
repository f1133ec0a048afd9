import { m } from '#texts'
import type { EntryFormProps } from '#ui/entries/entry-source.ts'
import { DurationRow, SwitchRow } from '#ui/entries/form-rows.tsx'
import { ChannelListInput } from '#ui/fields/channel-list-input.tsx'
import { RoleListInput } from '#ui/fields/role-list-input.tsx'
import type { Starboard } from '../starboard.ts'
import { ChannelThresholds } from './channel-thresholds.tsx'

/** Which messages may be copied, and whose stars count. */
export function StarSourcesForm({ entry, change, errorOf }: EntryFormProps<Starboard>) {
  return (
    <>
      <ChannelListInput
        mode={entry.channelsMode}
        value={entry.channels}
        invalid={errorOf('channels') !== null}
        onModeChange={(channelsMode) => change({ channelsMode })}
        onChange={(channels) => change({ channels })}
      />
      <ChannelThresholds value={entry.channelMin} onChange={(channelMin) => change({ channelMin })} />
      <RoleListInput
        label={m['community.page.boards.authors']()}
        mode={entry.rolesMode}
        value={entry.roles}
        onModeChange={(rolesMode) => change({ rolesMode })}
        onChange={(roles) => change({ roles })}
      />
      <RoleListInput
        label={m['community.page.boards.voters']()}
        mode={entry.votersMode}
        value={entry.voters}
        onModeChange={(votersMode) => change({ votersMode })}
        onChange={(voters) => change({ voters })}
      />
      <DurationRow
        label={m['community.page.boards.votersAccountAge']()}
        error={errorOf('votersAccountAge')}
        zero={m['community.page.anyAge']()}
        value={entry.votersAccountAge ?? 0}
        onChange={(votersAccountAge) => change({ votersAccountAge: votersAccountAge ?? 0 })}
      />
      <DurationRow
        label={m['community.page.boards.maxAge']()}
        error={errorOf('maxAge')}
        zero={m['community.page.anyAge']()}
        value={entry.maxAge}
        onChange={(maxAge) => change({ maxAge: maxAge ?? 0 })}
      />
      <SwitchRow label={m['community.page.boards.nsfw']()} value={entry.nsfw} onChange={(nsfw) => change({ nsfw })} />
      <SwitchRow
        label={m['community.page.boards.removeBelow']()}
        value={entry.removeBelow}
        onChange={(removeBelow) => change({ removeBelow })}
      />
      <SwitchRow
        label={m['community.page.boards.deleteWithSource']()}
        value={entry.deleteWithSource ?? false}
        onChange={(deleteWithSource) => change({ deleteWithSource })}
      />
    </>
  )
}
