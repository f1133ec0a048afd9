import { DEFAULT_MENTIONS } from '#core/settings/message.ts'
import { m } from '#texts'
import { Button } from '#ui/button.tsx'
import type { EntryFormProps } from '#ui/entries/entry-source.ts'
import { ChoiceRow, ChoicesRow } from '#ui/entries/form-rows.tsx'
import { FormField } from '#ui/fields/form-field.tsx'
import { MessageInput } from '#ui/message-editor/message-input.tsx'
import { ticketsDefaultTexts } from '../default-texts.ts'
import { TEAMS_MAX, type TicketPanel } from '../panel.ts'
import { ticketVariables } from '../variables.ts'
import { useTicketSettings } from './fields.tsx'
import { PremiumPart } from './premium-part.tsx'
import { TicketPreview } from './ticket-preview.tsx'

const NONE = ''

/** The form, the first message, and the team of a panel. */
export function PanelStart({ entry, change, errorOf }: EntryFormProps<TicketPanel>) {
  const { forms, teams, language } = useTicketSettings()
  const { welcome } = entry
  const exit = m['tickets.page.panel.start.exit']()
  const message = m['tickets.page.panel.start.welcome']()
  const formsAnd = (none: string, chosen: string | null) => ({
    [NONE]: none,
    ...(chosen !== null && !forms.some(({ id }) => id === chosen) && { [chosen]: m['ui.values.gone']() }),
    ...Object.fromEntries(forms.map(({ id, title }) => [id, title])),
  })
  const text = ticketsDefaultTexts[language]['ticketSystem.panels']
  return (
    <>
      <ChoiceRow
        label={m['tickets.page.panel.start.form']()}
        help={forms.length === 0 ? m['tickets.page.panel.start.noForms']() : null}
        value={entry.formId ?? NONE}
        options={formsAnd(m['tickets.page.panel.start.noForm'](), entry.formId)}
        onChange={(id) => change({ formId: id || null })}
      />
      <PremiumPart label={exit} isSet={entry.exitFormId !== null}>
        <ChoiceRow
          label={exit}
          help={m['tickets.page.panel.start.exitHelp']()}
          value={entry.exitFormId ?? NONE}
          options={formsAnd(m['tickets.page.panel.start.noForm'](), entry.exitFormId)}
          onChange={(id) => change({ exitFormId: id || null })}
        />
      </PremiumPart>
      {teams.length > 0 && (
        <ChoicesRow
          label={m['tickets.page.panel.start.teams']()}
          help={m['tickets.page.panel.start.teamsHelp']()}
          error={errorOf('teamIds')}
          value={entry.teamIds}
          options={Object.fromEntries(teams.map(({ id, name }) => [id, name]))}
          onChange={(teamIds) => change({ teamIds: teamIds.slice(0, TEAMS_MAX) })}
        />
      )}
      <FormField label={message} error={errorOf('welcome')} group>
        {({ describedBy, invalid }) =>
          welcome ? (
            <>
              <MessageInput
                label={message}
                describedBy={describedBy}
                invalid={invalid}
                value={welcome}
                onChange={(next) => change({ welcome: next })}
                variables={ticketVariables}
                interactive={false}
              />
              <Button look="ghost" size="small" icon="u-undo" onClick={() => change({ welcome: null })}>
                {m['tickets.page.panel.start.builtIn']()}
              </Button>
            </>
          ) : (
            <Button
              size="small"
              icon="u-pencil"
              aria-describedby={describedBy}
              onClick={() =>
                change({ welcome: { format: 'embeds', content: text, mentions: DEFAULT_MENTIONS, silent: false } })
              }
            >
              {m['tickets.page.panel.start.ownMessage']()}
            </Button>
          )
        }
      </FormField>
      <TicketPreview panel={entry} heading={m['tickets.page.preview.ticket']()} />
    </>
  )
}
