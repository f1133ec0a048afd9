import { use } from 'react'
import { m } from '#texts'
import { useEditing } from '#ui/guild/guild-context.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { OnPage } from '#ui/page-index.tsx'
import { useServices } from '../services-context.tsx'
import { AccessSection } from './access/access-section.tsx'
import { CommandsSection } from './commands-section.tsx'
import { DangerSection } from './danger-section.tsx'
import { FileSection } from './file-section.tsx'
import { GeneralSection } from './general-section.tsx'
import './settings-page.css'

/** Settings of the server as a whole; modules have pages of their own. */
export default function SettingsPage() {
  const { labels } = useServices()
  const server = useEditing(({ guild }) => guild.name)
  // Waits for the labels, so that setting keys never show in their place.
  use(labels.load('general'))
  return (
    <>
      <PageHead title={m['dashboard.frame.settings']()}>{m['server-settings.lead']({ server })}</PageHead>
      <OnPage
        links={[
          { href: '#general', title: m['server-settings.general.title']() },
          { href: '#commands', title: m['server-settings.commands.title']() },
          { href: '#access', title: m['server-settings.access.title']() },
          { href: '#file', title: m['server-settings.file.title']() },
          { href: '#danger', title: m['server-settings.danger.title']() },
        ]}
      />
      <div className="settings-sections">
        <GeneralSection />
        <CommandsSection />
        <AccessSection />
        <FileSection />
        <DangerSection />
      </div>
    </>
  )
}
