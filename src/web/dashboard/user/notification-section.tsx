import { useState } from 'react'
import { NOTIFICATIONS, type Notification } from '#core/person/person-settings.ts'
import { m } from '#texts'
import { ChoiceInput } from '#ui/fields/choice-input.tsx'
import { FormField } from '#ui/fields/form-field.tsx'
import { Section, Sheet } from '#ui/section.tsx'
import { Switch } from '#ui/switch.tsx'
import { usePreferences, useServers, useServices } from '../services-context.tsx'

/** Spelled out: a computed key would bring every text of the product into the page. */
const NOTIFICATION_NAMES: Record<Notification, () => string> = {
  levels: m['user.profile.notifyNames.levels'],
  suggestions: m['user.profile.notifyNames.suggestions'],
  reports: m['user.profile.notifyNames.reports'],
  premium: m['user.profile.notifyNames.premium'],
}
/** The server they apply to; '' means all of them. */
const EVERY_SERVER = ''

/** Private messages, switched off one kind at a time, everywhere or on one server. */
export function NotificationSection() {
  const { notifyOn } = usePreferences()
  const list = useServers()
  const [guildId, setGuildId] = useState(EVERY_SERVER)
  const servers = list.kind === 'ready' ? list.servers.filter(({ bot }) => bot) : []
  // Switched off with the button below a message, on a server that the person does not manage.
  const others = Object.keys(notifyOn).filter((id) => !servers.some((server) => server.id === id))
  return (
    <div id="notifications">
      <Section title={m['user.profile.notifications']()} summary={m['user.profile.notificationsText']()}>
        <Sheet>
          {servers.length + others.length > 0 && (
            <FormField label={m['user.profile.for']()} layout="row">
              {({ id }) => (
                <select
                  id={id}
                  className="input"
                  value={guildId}
                  onChange={(event) => setGuildId(event.currentTarget.value)}
                >
                  <option value={EVERY_SERVER}>{m['user.profile.forEvery']()}</option>
                  {servers.map((server) => (
                    <option key={server.id} value={server.id}>
                      {server.name}
                    </option>
                  ))}
                  {others.map((other) => (
                    <option key={other} value={other}>
                      {m['user.profile.otherServer']({ id: other })}
                    </option>
                  ))}
                </select>
              )}
            </FormField>
          )}
          {NOTIFICATIONS.map((about) =>
            guildId === EVERY_SERVER ? (
              <Everywhere key={about} about={about} />
            ) : (
              <OnServer key={about} about={about} guildId={guildId} />
            ),
          )}
        </Sheet>
      </Section>
    </div>
  )
}

function Everywhere({ about }: { about: Notification }) {
  const { preferences } = useServices()
  const { notify } = usePreferences()
  return (
    <FormField label={NOTIFICATION_NAMES[about]()} layout="row">
      {({ id }) => (
        <Switch
          id={id}
          checked={notify[about]}
          onChange={(isOn) => void preferences.save({ notify: { [about]: isOn } })}
        />
      )}
    </FormField>
  )
}

function OnServer({ about, guildId }: { about: Notification; guildId: string }) {
  const { preferences } = useServices()
  const { notify, notifyOn } = usePreferences()
  const { [about]: chosen, ...others } = notifyOn[guildId] ?? {}
  const label = NOTIFICATION_NAMES[about]()
  const choose = (value: string) => {
    const own = value === 'usual' ? others : { ...others, [about]: value === 'on' }
    void preferences.save({ notifyOn: { [guildId]: own } })
  }
  return (
    <FormField label={label} layout="row" group>
      {(control) => (
        <ChoiceInput
          {...control}
          look="segment"
          label={label}
          value={chosen === undefined ? 'usual' : chosen ? 'on' : 'off'}
          options={{
            usual: notify[about] ? m['user.profile.notifyUsualOn']() : m['user.profile.notifyUsualOff'](),
            on: m['user.profile.notifyOn'](),
            off: m['user.profile.notifyOff'](),
          }}
          onChange={choose}
        />
      )}
    </FormField>
  )
}
