import { m } from '#texts'
import type { EntryFormProps } from '#ui/entries/entry-source.ts'
import { DurationRow, NumberRow, TextRow } from '#ui/entries/form-rows.tsx'
import type { VoiceHub } from '../voice-hub.ts'

const KILO = 1000

/** Sound and region of rooms; Discord decides by default. */
export function HubTechnicalsForm({ entry, change, errorOf }: EntryFormProps<VoiceHub>) {
  const auto = m['community.page.auto']()
  return (
    <>
      <DurationRow
        label={m['community.page.hubs.emptyDelay']()}
        error={errorOf('emptyDelay')}
        zero={m['community.page.atOnce']()}
        max={300}
        value={entry.emptyDelay}
        onChange={(emptyDelay) => change({ emptyDelay: emptyDelay ?? 0 })}
      />
      <NumberRow
        label={m['community.page.hubs.bitrate']()}
        error={errorOf('bitrate')}
        unit="kbps"
        min={0}
        max={384}
        zero={auto}
        value={entry.bitrate === 'auto' ? 0 : entry.bitrate / KILO}
        onChange={(kilobits) => change({ bitrate: kilobits === 0 ? 'auto' : kilobits * KILO })}
      />
      <TextRow
        label={m['community.page.hubs.region']()}
        help={m['community.page.hubs.regionHelp']()}
        error={errorOf('region')}
        maxLength={32}
        placeholder={auto}
        value={entry.region === 'auto' ? '' : entry.region}
        onChange={(region) => change({ region: region.trim() || 'auto' })}
      />
      <DurationRow
        label={m['community.page.hubs.slowmode']()}
        error={errorOf('slowmode')}
        optional={auto}
        zero={m['community.page.none']()}
        max={21_600}
        value={entry.slowmode === 'auto' ? null : entry.slowmode}
        onChange={(slowmode) => change({ slowmode: slowmode ?? 'auto' })}
      />
    </>
  )
}
