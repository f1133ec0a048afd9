import { m } from '#texts'
import { Disclosure } from '#ui/disclosure.tsx'
import type { EntryFormProps } from '#ui/entries/entry-source.ts'
import { EmojiRow, TextRow } from '#ui/entries/form-rows.tsx'
import { PANEL_DESCRIPTION_MAX, PANEL_LABEL_MAX } from '../panel.ts'
import type { PanelLook, TicketPublication } from '../publication.ts'
import { useTicketSettings } from './fields.tsx'
import { withoutUndefined } from './without-undefined.tsx'

type PublicationLooksProps = Pick<EntryFormProps<TicketPublication>, 'entry' | 'change' | 'errorOf'>

/** Another label for a panel in this message; empty fields keep the panel's own. */
export function PublicationLooks({ entry, change, errorOf }: PublicationLooksProps) {
  const { panels } = useTicketSettings()
  const set = (id: string, patch: Partial<PanelLook>) => {
    const { [id]: before, ...others } = entry.looks ?? {}
    const look = withoutUndefined({ ...before, ...patch })
    const looks = Object.keys(look).length > 0 ? { ...others, [id]: look } : others
    change({ looks: Object.keys(looks).length > 0 ? looks : undefined })
  }
  const chosen = panels.filter(({ id }) => entry.panelIds.includes(id))
  return chosen.map((panel) => {
    const look = entry.looks?.[panel.id] ?? {}
    return (
      <Disclosure
        key={panel.id}
        title={m['tickets.page.publications.lookOf']({ name: panel.name })}
        summary={
          entry.looks?.[panel.id] ? m['tickets.page.publications.lookOwn']() : m['tickets.page.publications.lookSame']()
        }
      >
        <TextRow
          label={m['tickets.page.panel.label']()}
          error={errorOf(`looks.${panel.id}.label`)}
          maxLength={PANEL_LABEL_MAX}
          placeholder={panel.label ?? ''}
          value={look.label ?? ''}
          onChange={(label) => set(panel.id, { label: label || undefined })}
        />
        <EmojiRow
          label={m['tickets.page.panel.emoji']()}
          fallback={panel.emoji}
          value={look.emoji ?? null}
          onChange={(emoji) => set(panel.id, { emoji: emoji ?? undefined })}
        />
        {entry.layout === 'select' && (
          <TextRow
            label={m['tickets.page.panel.description']()}
            error={errorOf(`looks.${panel.id}.description`)}
            maxLength={PANEL_DESCRIPTION_MAX}
            placeholder={panel.description ?? ''}
            value={look.description ?? ''}
            onChange={(description) => set(panel.id, { description: description || undefined })}
          />
        )}
      </Disclosure>
    )
  })
}
