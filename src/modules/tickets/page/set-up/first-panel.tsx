import { useEffect } from 'react'
import { m } from '#texts'
import { ChannelRow, EmojiRow, TextRow } from '#ui/entries/form-rows.tsx'
import { newEntryId } from '#ui/entries/new-entry-id.ts'
import { useSettingEntries } from '#ui/entries/use-setting-entries.ts'
import { Sheet } from '#ui/section.tsx'
import { newPanel } from '../../new-panel.ts'
import { PANEL_LABEL_MAX, type TicketPanel } from '../../panel.ts'
import { PUBLICATION_CHANNELS } from '../../publication.ts'
import { useTicketSettings } from '../fields.tsx'
import { newPublication } from '../new-publication.ts'
import { usePublications } from '../use-publications.tsx'
import { savedWithoutUndefined } from '../without-undefined.tsx'

/** The button, and the channel for its message. */
export function FirstPanel() {
  const { language } = useTicketSettings()
  const panels = savedWithoutUndefined(useSettingEntries<TicketPanel>('ticketSystem.panels', 'ticketPanels'))
  const publications = usePublications()
  const [panel] = panels.entries
  const [publication] = publications.entries
  const hasPanel = panel !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: made once, when there is none
  useEffect(() => {
    if (hasPanel) return
    const name = m['tickets.page.setUp.panelName']({}, { locale: language })
    void panels.create({ ...newPanel(newEntryId(), language), name })
  }, [hasPanel])
  if (!panel) return null
  const change = (changes: Partial<TicketPanel>) => void panels.update({ ...panel, ...changes })
  const postIn = (channel: string | null) => {
    if (publication && channel === null) return void publications.remove(publication.id)
    const message = publication ?? newPublication(newEntryId(), [panel.id], language)
    if (publication) void publications.update({ ...message, channel: channel ?? '' })
    else if (channel !== null) void publications.create({ ...message, channel })
  }
  return (
    <Sheet>
      <TextRow
        label={m['tickets.page.panel.label']()}
        maxLength={PANEL_LABEL_MAX}
        value={panel.label ?? ''}
        onChange={(label) => change({ label: label || undefined })}
      />
      <EmojiRow
        label={m['tickets.page.panel.emoji']()}
        value={panel.emoji ?? null}
        onChange={(emoji) => change({ emoji: emoji ?? undefined })}
      />
      <ChannelRow
        label={m['tickets.page.setUp.where']()}
        help={m['tickets.page.setUp.whereHelp']()}
        types={PUBLICATION_CHANNELS}
        need="embed"
        value={publication?.channel || null}
        onChange={postIn}
      />
    </Sheet>
  )
}
